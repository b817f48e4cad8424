"""The settings: every change applies and is stored at once."""

from __future__ import annotations

from functools import partial
from typing import Any

from client.i18n import LANGUAGES
from client.storage.settings import SCALES, TEXT_SIZES
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.widgets.form import Form

WIDTH = 1040


class SettingsScreen(Page):
    """One row for each setting: its name to the left, its values to the right."""

    title = "settings.title"

    def __init__(self) -> None:
        """Begin at the top."""
        super().__init__()
        self._offset = 0.0

    def build(self) -> None:
        """Lay the rows out below each other; they scroll if they do not fit."""
        app, px = self.app, self.app.scale.px
        frame = self.body.copy()
        frame.width = min(px(WIDTH), self.body.width)
        frame.centerx = self.body.centerx
        pane = Pane(app.ui, self.frame(frame), self._offset)
        self.panes.append(pane)
        form = Form(self, pane, px(4))
        self._rows(form)
        pane.close(form.y)
        language = f"language.{app.words.language}"
        self.first = next(control for control in self.controls if control.key == language)

    def update(self, dt: float) -> None:
        """Note the pane's scroll position for the next layout."""
        super().update(dt)
        self._offset = self.panes[0].offset

    def _rows(self, form: Form) -> None:
        settings, tr, put = self.app.settings, self.app.words.tr, self._set
        form.heading(tr("settings.picture"))
        languages = [(code, tr(f"language.{code}")) for code in LANGUAGES]
        form.choice("language", tr("settings.language"), languages, self.app.words.language, self.app.speak)
        for name, label, limits, step in (
            ("text_size", tr("settings.text_size"), TEXT_SIZES, 10),
            ("interface", tr("settings.scale"), SCALES, 5),
        ):
            form.slider(name, label, getattr(settings, name), limits, step, partial(put, name))
        form.switch("fullscreen", tr("settings.fullscreen"), settings.fullscreen, self.app.set_fullscreen)
        speeds = [
            ("off", tr("settings.animation.off")),
            ("slow", tr("settings.animation.slow")),
            ("normal", tr("settings.animation.normal")),
            ("fast", tr("settings.animation.fast")),
        ]
        form.choice(
            "animation", tr("settings.animation"), speeds, settings.animation, partial(put, "animation")
        )
        form.switch("calm", tr("settings.calm"), settings.calm, partial(put, "calm"))
        form.heading(tr("settings.sound"))
        for name, label, sound in (
            ("effects", tr("settings.volume"), "card_pick"),
            ("cues", tr("settings.volume_cue"), "your_turn"),
        ):
            form.slider(name, label, getattr(settings, name), (0, 100), 5, partial(self._volume, name, sound))
        for name, label in (("mute", tr("settings.mute")), ("notify", tr("settings.notify"))):
            form.switch(name, label, getattr(settings, name), partial(put, name))
        form.heading(tr("settings.table"))
        for name, label in (
            ("own_bottom", tr("settings.own_bottom")),
            ("confirm", tr("settings.confirm")),
            ("curtain", tr("settings.curtain")),
            ("chance_bar", tr("settings.chance_bar")),
        ):
            form.switch(name, label, getattr(settings, name), partial(put, name))
        self._coach(form)
        form.note(tr("settings.saved") if self.app.audio.available else tr("settings.no_sound"))

    def _coach(self, form: Form) -> None:
        """Add the coach, and a way to repeat its lessons."""
        settings, tr = self.app.settings, self.app.words.tr
        form.switch("coach", tr("settings.coach"), settings.coach, partial(self._set, "coach"))
        if settings.coach and any(settings.lessons.values()):
            again = [("again", tr("settings.lessons.again"))]
            form.choice("lessons", tr("settings.lessons"), again, None, self._forget_lessons)

    def _forget_lessons(self, _: str) -> None:
        self._set("lessons", {})
        self.app.toast(self.app.words.tr("settings.lessons.forgotten"), "good")

    def _volume(self, name: str, sound: str, value: int) -> None:
        self._set(name, value)
        self.app.audio.play(sound)

    def _set(self, name: str, value: Any) -> None:
        """Take a new value over, apply it and store it."""
        setattr(self.app.settings, name, value)
        self.app.apply(save=True)
        self.app.relayout()
