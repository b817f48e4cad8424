"""The menu of whole works: templates to begin with, saved works, and the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from client.i18n import Words
from client.skins.composing.codes import read_code, write_code
from client.skins.composing.craft import Craft
from client.skins.composing.history import History
from client.skins.composing.saved_texts import MAX_NAME_LENGTH, SavedTexts, clean_name
from client.ui.clipboard import copy_text, paste_text
from client.ui.page import Page
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.dialog import confirmation
from client.ui.widgets.text_prompt import Ask
from engine.game import Reason

Work = TypeVar("Work")
Answered = Callable[[str], Coroutine[Any, Any, str | None]]
"""Takes a line, and returns the fault in it, if there is one."""


class WholeMenu(Generic[Work]):
    """The actions on a whole work; the game's catalogue words it, as `builder.*`."""

    def __init__(
        self,
        page: Page,
        craft: Craft[Work],
        history: History[Work],
        saved: SavedTexts,
        changed: Callable[[], object],
        list_trials: Callable[[], Sequence[Action]] = lambda: (),
    ) -> None:
        """Use the work of a history; `changed` is called for each new work.

        `list_trials` returns the game's own ways to try the work out.
        """
        self._list_trials = list_trials
        self._page = page
        self._craft = craft
        self._history = history
        self._saved = saved
        self._changed = changed
        self._name = ""
        """The name of the last opened, pasted or saved work."""
        self._kept = ""
        """The name of the saved work that is at hand: saving again replaces it without a question."""

    @property
    def _words(self) -> Words:
        return self._page.words

    def open(self) -> None:
        """Show the possible actions."""
        words = self._words
        self._page.app.open(ActionMenu(lambda: words.tr("builder.whole"), self._actions))

    def _actions(self) -> list[Action]:
        tr, count = self._words.tr, len(self._saved.named)
        return [
            Action("save", tr("builder.save"), self.save, help=tr("builder.save.help")),
            Action(
                "saved",
                tr("builder.saved"),
                self.choose,
                help=tr("builder.saved.help", n=count),
                why="" if count else self._craft.explain_missing_works(self._words, self._saved),
            ),
            *(
                Action(each.key, each.text, partial(self._begin, each.make), help=each.help, why=each.why)
                for each in self._craft.beginnings(self._words, self._history.work)
            ),
            *self._list_trials(),
            Action("copy", tr("builder.copy"), self.copy, help=tr("builder.copy.help")),
            Action("paste", tr("builder.paste"), self.paste, help=tr("builder.paste.help")),
        ]

    def _begin(self, make: Callable[[], Work]) -> None:
        self._take(make(), "")

    def _take(self, work: Work, name: str, kept: str = "") -> None:
        self._history.replace(work)
        self._name, self._kept = name, kept
        self._changed()

    def _take_text(self, text: str, name: str, kept: str = "") -> None:
        """Replace the work with a text's, or show the first fault of the text."""
        work = self._craft.read(text)
        if isinstance(work, Reason):
            self._page.app.toast(self._craft.reason(self._words, work), "refusal")
        else:
            self._take(work, name, kept)

    # The clipboard.

    def copy(self) -> None:
        """Put the work on the clipboard, with its name if it has one."""
        app, words = self._page.app, self._words
        if copy_text(write_code(self._name, str(self._history.work))):
            app.toast(words.tr("builder.copied"), "good")
        else:
            app.toast(words.tr("builder.no_clipboard"), "refusal")

    def paste(self) -> None:
        """Take a work from the clipboard, or show the fault of the text there."""
        name, text = read_code(paste_text())
        self._take_text(text, name)

    # Saved works.

    def save(self) -> None:
        """Ask for a name, and save the work under it."""
        words = self._words

        async def take(text: str) -> str | None:
            name = clean_name(text)
            if not name:
                return words.tr("builder.name.none")
            if name in self._saved.named and name != self._kept:
                self._page.app.open(
                    confirmation(
                        lambda: words.tr("builder.replace", name=name),
                        "common.replace",
                        partial(self._keep, name),
                        lambda: words.tr("builder.replace.cost"),
                    )
                )
            else:
                self._keep(name)
            return None

        self._ask(lambda: words.tr("builder.save.ask"), take, self._name)

    def choose(self) -> None:
        """Show the saved works."""
        words = self._words

        def actions() -> list[Action]:
            return [
                Action(f"saved.{name}", name, partial(self._show_work_menu, name), help=self._describe(text))
                for name, text in self._saved.named.items()
            ]

        self._page.app.open(ActionMenu(lambda: words.tr("builder.saved"), actions))

    def _describe(self, text: str) -> str:
        work = self._craft.read(text)
        if isinstance(work, Reason):
            return self._craft.reason(self._words, work)
        return self._craft.describe(self._words, work)

    def _show_work_menu(self, name: str) -> None:
        """Show the possible actions on a saved work."""
        tr = self._words.tr

        def actions() -> list[Action]:
            text = self._saved.named.get(name, "")
            return [
                Action(
                    "take", tr("builder.take"), partial(self._take_text, text, name, name), kind="primary"
                ),
                Action("rename", tr("builder.rename"), partial(self._rename, name)),
                Action("delete", tr("builder.delete"), partial(self._delete, name), kind="danger"),
            ]

        self._page.app.open(ActionMenu(lambda: name, actions))

    def _rename(self, name: str) -> None:
        words = self._words

        async def take(text: str) -> str | None:
            new = clean_name(text)
            if not new:
                return words.tr("builder.name.none")
            if new != name and new in self._saved.named:
                return words.tr("builder.name.taken", name=new)
            if self._change_saved(partial(self._saved.rename, name, new)) and self._kept == name:
                self._name = self._kept = new
            return None

        self._ask(lambda: words.tr("builder.rename.ask", name=name), take, name)

    def _delete(self, name: str) -> None:
        words = self._words
        forget = partial(self._change_saved, partial(self._saved.delete, name))
        self._page.app.open(
            confirmation(
                lambda: words.tr("builder.delete.ask", name=name),
                "common.delete",
                forget,
                lambda: words.tr("builder.delete.cost"),
            )
        )

    def _keep(self, name: str) -> None:
        if self._change_saved(partial(self._saved.save, name, str(self._history.work))):
            self._name = self._kept = name
            self._page.app.toast(self._words.tr("builder.kept", name=name), "good")

    def _ask(self, say: Callable[[], str], take: Answered, text: str) -> None:
        words = self._words
        self._page.app.open(
            Ask(say, lambda: words.tr("builder.name"), take, longest=MAX_NAME_LENGTH, text=text)
        )

    def _change_saved(self, write: Callable[[], object]) -> bool:
        """Change the saved works; show a failure, which harms nothing else."""
        return save_or_warn(self._page, write)


def save_or_warn(page: Page, write: Callable[[], object]) -> bool:
    """Change a file; show a failure, which harms nothing else, and return False."""
    try:
        write()
    except OSError as error:
        told = page.app.words.tr("error.not_saved", reason=error.strerror or str(error))
        page.app.toast(told, "refusal")
        return False
    return True
