"""What the shop shows of its own work.  blender -b -P scenes/shop.py -- NAME [tiny|thumb|preview|web] [samples]
NAME: parcel | canvas_angle | panorama | still_life | collage | bevel | frame_FINISH (oak black walnut white gold silver weathered)
Re-tone and re-render windows as told in kit/stage.py."""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import collage as sheet, common as k, moulding, canvas, parcel as pack, room, stage, table
from kit.stage import photo

GLOOCK = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../node_modules/@fontsource/gloock/files/gloock-latin-400-normal.woff')


def parcel():
    room.shell('sage', 'oak')
    sun = room.daylight((-.74, -.58, .56), 2.7, sun_angle=2.4, sky=.46, softbox=46, softbox_at=(-2.4, -2.2, 2.6), softbox_to=(0, -.4, 1))
    room.window_gobo(sun, (.05, -.25, 1.02), 2.4, (1.7, 1.35), (2, 1), 3.5, .045)
    z = pack.work_bench()
    w, h, face, depth = .60, .45, .020, .036
    piece = moulding.framed(photo('dunes'), w, h, 'black', 'gallery', face, depth, 'white', .050)
    pack.corner_protectors(piece, w, h, face, depth, .088)
    moulding.lean(piece, h, face + .005, z, 9, -.26)
    pack.carton((.72, .52, .072), (.22, -.50, z), -.20, GLOOCK, label_at=(-.19, -.140), label_turn=.04)
    pack.tape_roll((-.44, -.50, z))
    pack.paper_roll((.62, -.13, z), .80, .046, .05)
    k.camera((.16, -2.15, 1.72), (.03, -.33, 1.045), lens=48, fstop=11, focus=(.05, -.45, .98))


def canvas_angle():
    room.shell('sand', 'oak')
    sun = room.daylight((-.50, -.78, .42), 3.3, sun_angle=2.0, sky=.60, softbox=30, softbox_at=(-1.4, -2.2, 2.3), softbox_size=(1.6, 1.6), softbox_to=(0, 0, 1.5))
    room.window_gobo(sun, (-.05, 0, 1.52), 2.4, (1.9, 1.5), (1, 1), 3.5, .04)
    room.palm_gobo(sun, (-.95, 0, 1.75), 1.3, 3, 1.2, 15, 55, 200)
    canvas.wrapped(photo('sea'), .80, .60, location=(-.04, 0, 1.50), focus=(.35, .5))
    z = room.console(-.10, 1.7, .36, .98, 'walnut', 3)
    room.bowl((-.62, -.22, z), .085, room.ceramic('ink', (.045, .045, .048), .42))
    k.camera((1.24, -1.26, 1.58), (-.02, 0, 1.455), lens=44, fstop=9, focus=(.30, -.03, 1.5))


def panorama():
    room.shell('ivory', 'oak')
    sun = room.daylight((.74, -.64, .50), 2.5, sun_angle=2.2, sky=.46, softbox=75, softbox_at=(3.2, -3.0, 2.6))
    room.window_gobo(sun, (.15, 0, 1.50), 2.8, (2.5, 1.7), (3, 1), 4.0, .045)
    room.palm_gobo(sun, (-1.55, 0, 1.95), 1.7, 3, 1.5, 23, 60, -20)
    canvas.wrapped(photo('skyline'), 1.80, .60, location=(.05, 0, 1.54), focus=(.5, .62))
    room.sofa(.05, 2.45, .94, (.155, .185, .135))
    sand, ochre = room.linen('p1', (.62, .55, .45)), room.linen('p2', (.50, .285, .085))
    room.pillow((-.76, -.60, .705), (.50, .50), sand, .22, (math.radians(-18), .05, .15), 4)
    room.pillow((.62, -.70, .665), (.46, .42), ochre, .20, (math.radians(-21), .04, .06), 6)
    room.pillow((.93, -.59, .710), (.52, .52), sand, .22, (math.radians(-17), -.05, -.18), 9)
    room.floor_lamp(-1.60, -.42, 1.56)
    room.rug((.1, -1.6), (3.2, 2.0), (.60, .55, .47))
    k.camera((-.36, -4.55, 1.26), (-.04, 0, 1.10), lens=44, fstop=11, focus=(0, -.2, 1.4))


# ---------------------------------------------------------------- the seven mouldings, each in its own corner of a home

RAIL = {'black': .020, 'white': .020, 'oak': .022, 'walnut': .025, 'gold': .018, 'silver': .016, 'weathered': .030}   # railMm of the shop
JUMBO = .050                                                                                                     # its wide mat


def _books(x, z, y=-.20):
    return room.books((x, y, z), [(.23, .17, .026, (.30, .34, .33)), (.21, .155, .022, (.66, .60, .51)), (.19, .14, .018, (.42, .20, .13))])


def _framed(finish, kind, picture, size, mat, depth=.034, **where):
    return moulding.framed(photo(picture), *size, finish, kind, RAIL[finish], depth, mat, JUMBO, **where)


def frame_oak():
    room.shell('ivory', 'oak')
    sun = room.daylight((-.78, -.66, .50), 2.9, sun_angle=2.0, sky=.42, softbox=40)
    room.window_gobo(sun, (-.10, 0, 1.45), 2.5, (1.0, 1.2), (1, 1), 3.5, .035)
    _framed('oak', 'gallery', 'sea', (.60, .45), 'white', location=(-.05, 0, 1.50))
    z = room.console(.0, 1.8, .36, 1.13, 'walnut', 3)
    room.bottle_vase((.43, -.19, z), .19, room.ceramic('stoneware', (.64, .59, .52), .62, .5))
    room.branches((.43, -.19, z + .165), 4, .26, 8, leaf_len=.045, lean=(.14, -.03))
    room.bowl((-.42, -.19, z), .060, room.ceramic('ink', (.045, .045, .048), .42))
    k.camera((-.36, -1.86, 1.50), (.01, 0, 1.43), lens=54, fstop=10, focus=(-.05, -.03, 1.5))


def frame_black():
    room.shell('greige', 'oak')
    sun = room.daylight((-.72, -.70, .44), 2.7, sun_angle=2.0, sky=.46, softbox=44)
    room.palm_gobo(sun, (.46, 0, 1.62), 1.2, 3, 1.1, 31, 60, 200)
    z = room.console(.0, 1.8, .36, 1.00, 'oak', 3)
    piece = _framed('black', 'gallery', 'skyline', (.45, .60), 'white', focus=(.30, .5))
    moulding.lean(piece, .60, RAIL['black'], z, 4.5, -.05)
    _books(.37, z)
    room.tray_sphere((.36, -.20, z + .066), .030, moulding.finish('walnut'))
    room.bottle_vase((-.45, -.20, z), .16, room.ceramic('chalk', (.74, .71, .66), .7))
    k.camera((.36, -1.98, 1.40), (-.01, 0, 1.31), lens=54, fstop=10, focus=(-.05, -.05, 1.35))


def frame_walnut():
    room.shell('sage', 'oak')
    sun = room.daylight((-.80, -.62, .48), 3.0, sun_angle=2.2, sky=.46, softbox=44)
    room.window_gobo(sun, (.05, 0, 1.47), 2.6, (1.15, 1.1), (2, 0), 3.5, .04)
    _framed('walnut', 'slope', 'mountains', (.60, .45), 'offwhite', location=(.02, 0, 1.49))
    z = room.console(.05, 1.8, .36, 1.11, 'oak', 3)
    table.dallah((-.40, -.19, z), .20, 2.9)
    table.finjan((-.27, -.22, z), .046, False)
    room.bottle_vase((.47, -.19, z), .13, room.ceramic('clay', (.40, .22, .14), .65, .3))
    k.camera((.32, -1.88, 1.47), (.02, 0, 1.42), lens=54, fstop=10, focus=(.02, -.03, 1.5))


def frame_white():
    room.shell('clay', 'oak')
    sun = room.daylight((-.70, -.70, .50), 2.8, sun_angle=2.0, sky=.50, softbox=46)
    room.palm_gobo(sun, (-.50, 0, 1.70), 1.2, 3, 1.1, 6, 60, 200)
    _framed('white', 'gallery', 'palms', (.50, .50), 'white', location=(.06, 0, 1.49), focus=(.44, .5))
    z = room.console(.0, 1.8, .36, 1.09, 'oak', 3)
    room.bottle_vase((-.42, -.19, z), .21, room.ceramic('chalk', (.74, .71, .66), .7))
    room.branches((-.42, -.19, z + .185), 4, .28, 27, leaf_len=.045, lean=(-.12, -.04))
    _books(.47, z)
    k.camera((-.28, -1.92, 1.46), (.01, 0, 1.415), lens=54, fstop=10, focus=(.06, -.03, 1.5))


def frame_gold():
    room.shell('gulf', 'oak')
    sun = room.daylight((-.76, -.66, .46), 3.3, sun_angle=2.0, sky=.52, softbox=60)
    room.window_gobo(sun, (.0, 0, 1.40), 2.4, (.95, 1.1), (1, 1), 3.5, .035)
    z = room.console(.0, 1.8, .36, 1.05, 'walnut', 3)
    piece = _framed('gold', 'scoop', 'still_life', (.60, .45), 'offwhite', .030)
    moulding.lean(piece, .45, RAIL['gold'], z, 5, .02)
    room.bottle_vase((-.48, -.20, z), .15, room.ceramic('ink', (.05, .05, .052), .4))
    room.bowl((.48, -.20, z), .070, table.brass())
    k.camera((.32, -1.86, 1.38), (.0, 0, 1.305), lens=54, fstop=10, focus=(.02, -.05, 1.3))


def frame_silver():
    room.shell('white', 'oak')
    sun = room.daylight((-.76, -.66, .46), 2.3, sun_angle=1.6, sky=.48, softbox=46)
    room.mashrabiya_gobo(sun, (.62, 0, 1.50), 1.4, (.62, 1.6), .13, .05)
    _framed('silver', 'cushion', 'skyline', (.60, .45), 'white', .030, location=(-.06, 0, 1.49))
    z = room.console(.0, 1.8, .36, 1.11, 'walnut', 3)
    room.tray_sphere((.40, -.19, z), .050, room.ceramic('chalk', (.72, .70, .66), .7))
    room.bowl((-.40, -.19, z), .072, room.ceramic('chalk', (.74, .71, .66), .7))
    k.camera((-.36, -1.88, 1.47), (.0, 0, 1.415), lens=54, fstop=10, focus=(-.06, -.03, 1.5))


def frame_weathered():
    room.shell('rose', 'oak')
    sun = room.daylight((-.80, -.60, .46), 2.9, sun_angle=2.0, sky=.46, softbox=42)
    room.window_gobo(sun, (.0, 0, 1.46), 2.5, (1.1, 1.15), (1, 2), 3.5, .035)
    _framed('weathered', 'gallery', 'dunes', (.60, .45), 'white', location=(.03, 0, 1.495), focus=(.85, .2), zoom=1.25)
    z = room.console(.0, 1.8, .36, 1.10, 'oak', 3)
    top = _books(-.41, z)
    room.bowl((-.41, -.20, top), .050, room.ceramic('chalk', (.74, .71, .66), .7))
    room.bottle_vase((.47, -.19, z), .18, room.ceramic('sandstone', (.52, .43, .33), .65, .4))
    room.branches((.47, -.19, z + .155), 4, .26, 19, leaf_len=.045, lean=(.10, -.03))
    k.camera((.30, -1.88, 1.47), (.02, 0, 1.415), lens=54, fstop=10, focus=(.03, -.03, 1.5))


# ---------------------------------------------------------------- collage, mat, still life

def collage():
    """Nine photos on one sheet, in one frame, over a bench."""
    room.shell('white', 'stone')
    sun = room.daylight((-.78, -.64, .48), 2.6, sun_angle=2.0, sky=.48, softbox=60, softbox_at=(-3.0, -2.7, 2.5))
    room.window_gobo(sun, (.10, 0, 1.40), 2.6, (1.6, 1.7), (2, 1), 3.5, .04)
    nine = sheet.sheet([('dunes', .42, .52, 1.0), ('sea', .12, .45, 1.7), ('palms', .40, .55, 1.0), ('still_life', .45, .45, 1.15), ('skyline', .28, .55, 1.25), ('dunes', .95, .06, 2.0),
                        ('palms', .78, .30, 1.9), ('mountains', .30, .55, 1.0), ('sea', .86, .40, 1.35)], 3, 3)
    moulding.framed(nine, .90, .90, 'black', 'gallery', RAIL['black'], .036, 'white', JUMBO, location=(-.02, 0, 1.47))
    h = room.bench(.05, 1.7, .38, .70, 'oak')
    room.bottle_vase((.64, -.28, h), .25, room.ceramic('stoneware', (.60, .54, .46), .62, .5))
    room.branches((.64, -.28, h + .215), 5, .36, 14, leaf_len=.05, lean=(.12, -.04))
    _books(-.62, h, -.28)
    k.camera((.28, -3.30, 1.42), (.05, 0, 1.405), lens=56, fstop=11, focus=(0, 0, 1.45))


def bevel():
    """The cut edge of a mat, close enough to see its white core."""
    room.shell('white', 'oak')
    room.daylight((-.62, -.55, .70), 2.6, sun_angle=3.0, sky=.50, softbox=26, softbox_at=(-1.0, -1.2, 2.4), softbox_size=(.9, .9), softbox_to=(0, 0, 1.5))
    moulding.framed(photo('sea'), .21, .155, 'oak', 'gallery', .020, .024, 'gray', .034, location=(0, 0, 1.5), board=.0026)
    k.camera((.010, -.190, 1.520), (-.048, -.011, 1.4665), lens=86, fstop=9, focus=(-.062, -.0115, 1.4605))


def still_life():
    """A photograph: dates, coffee pot and cups by a window."""
    room.shell('gulf', 'oak', skirting=0)
    sun = room.daylight((-.82, -.30, .46), 3.6, (1, .80, .58), 2.0, .20, softbox=20, softbox_at=(-1.9, -1.3, 1.9), softbox_to=(0, -.4, .9), softbox_size=(1.1, 1.1))
    room.window_gobo(sun, (.0, -.40, .90), 1.8, (.95, .80), (1, 1), 3.0, .035)
    wm = moulding.wood('table', (.035, .016, .009), (.085, .042, .022), (.15, .080, .044), .34, .6, ring=9, coat=.2)
    for i in range(6):
        k.box('table', (0, -.09 - .15 * i, .78), (2.6, .1485, .04), wm, .002)
    z = .80
    table.cloth((.05, -.52, z), (.62, .36), room.linen('cloth', (.66, .60, .50), 5), z, 2, .008, .10)
    table.dallah((-.17, -.40, z + .004), .30, -.35)
    room.bowl((.13, -.46, z + .006), .115, room.ceramic('glaze', (.58, .52, .43), .35, .5))
    table.heap_of_dates((.13, -.46), .084, z + .070, 4, 5)
    table.finjan((-.02, -.60, z + .006), .056)
    table.finjan((-.285, -.52, z), .056)
    mat, cap = table.date_material(), k.material('cap', (.36, .22, .09), .7, .2)[0]
    table.date((.06, -.655, z + .013), (.3, .05, .5), mat, cap, .046, 71)
    table.date((.115, -.672, z + .013), (1.3, -.04, 2.3), mat, cap, .044, 72)
    k.camera((.05, -1.54, 1.09), (-.035, -.42, .910), lens=60, fstop=5.6, focus=(-.02, -.47, .9))


frames = {f.__name__: f for f in (frame_oak, frame_black, frame_walnut, frame_white, frame_gold, frame_silver, frame_weathered)}
others = {f.__name__: f for f in (parcel, canvas_angle, panorama, collage, bevel, still_life)}
LOOKS = {'parcel': dict(exposure=.26), 'canvas_angle': dict(exposure=.18), 'panorama': dict(exposure=.42), 'collage': dict(exposure=-.02),
         'bevel': dict(exposure=-.05), 'still_life': dict(curve='photo', exposure=.35, contrast=.22, vignette=.16, glow=.05),
         **{name: dict(exposure=.15) for name in frames}}

stage.perform({**frames, **others}, LOOKS, bounces=2)
