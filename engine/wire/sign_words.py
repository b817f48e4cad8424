"""The words of rooms' signs: 256 in each language, with the same things in the same places.

Two people who read a sign in English and in Russian can compare what the words mean.
"""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ENGLISH = _words("""
acorn alder almond amber anchor ant anvil apple arch arrow badger bamboo banana barley barrel basket
bear beaver bee bell bicycle birch bison blanket blossom book bottle bread brick bridge bronze broom
bucket butter butterfly button cabbage cactus camel candle canoe cart castle cedar chain cheese cherry
chess chestnut chisel cinnamon clay clock cloud clover coconut coin compass copper coral cotton crab
crane cricket crown cuckoo cup curtain cypress daisy deer desert diamond dog dolphin door dragon
dragonfly drum duck dune eagle egg elephant emerald falcon feather fence fern finger fir flag flame
flamingo flask flute fork fox frog frost garden garlic gate giraffe glacier glove goat grape grass
guitar hammer hamster harbour hare hat hawk hedgehog helmet heron hippo honey horn horse ink iron island
jacket jar kangaroo kettle key knife knot ladder lake lamp lantern lark lemon lighthouse lightning lily
lion lizard lynx magnet magpie map maple marble mask melon mill mirror monkey moon moose moss mountain
mushroom mustard needle nest nut oak ocean octopus orchid ostrich otter owl oyster palm panther paper
parrot peach peacock pearl pelican pencil penguin pepper piano pigeon pine pineapple plough plum pond
poplar potato pumpkin pyramid rabbit rain rhino ribbon ring river rocket rope ruby saddle sail salmon
salt sand sapphire saw scarf scissors shark shell silk silver sledge snow sparrow spider spoon squirrel
star sugar sun swallow swan sword table tea telescope tent thunder tiger tomato tower tractor trout
tulip turtle umbrella velvet violin volcano walrus wave whale wheat wheel willow wind window wolf wool
yacht zebra
""")

RUSSIAN = _words("""
жёлудь ольха миндаль янтарь якорь муравей наковальня яблоко арка стрела барсук бамбук банан ячмень бочка
корзина медведь бобр пчела колокол велосипед берёза бизон одеяло цветок книга бутылка хлеб кирпич мост
бронза метла ведро масло бабочка пуговица капуста кактус верблюд свеча каноэ телега замок кедр цепь сыр
вишня шахматы каштан долото корица глина часы облако клевер кокос монета компас медь коралл хлопок краб
журавль сверчок корона кукушка чашка занавес кипарис ромашка олень пустыня алмаз собака дельфин дверь
дракон стрекоза барабан утка дюна орёл яйцо слон изумруд сокол перо забор папоротник палец ель флаг
пламя фламинго фляга флейта вилка лиса лягушка мороз сад чеснок ворота жираф ледник перчатка коза
виноград трава гитара молот хомяк гавань заяц шляпа ястреб ёж шлем цапля бегемот мёд рог лошадь чернила
железо остров куртка банка кенгуру чайник ключ нож узел лестница озеро лампа фонарь жаворонок лимон маяк
молния лилия лев ящерица рысь магнит сорока карта клён мрамор маска дыня мельница зеркало обезьяна луна
лось мох гора гриб горчица игла гнездо орех дуб океан осьминог орхидея страус выдра сова устрица пальма
пантера бумага попугай персик павлин жемчуг пеликан карандаш пингвин перец рояль голубь сосна ананас
плуг слива пруд тополь картофель тыква пирамида кролик дождь носорог лента кольцо река ракета верёвка
рубин седло парус лосось соль песок сапфир пила шарф ножницы акула ракушка шёлк серебро сани снег
воробей паук ложка белка звезда сахар солнце ласточка лебедь меч стол чай телескоп шатёр гром тигр
помидор башня трактор форель тюльпан черепаха зонт бархат скрипка вулкан морж волна кит пшеница колесо
ива ветер окно волк шерсть яхта зебра
""")

WORDS = {"en": ENGLISH, "ru": RUSSIAN}
"""By language."""
