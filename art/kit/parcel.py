"""Packing: kraft carton with tape and label, cardboard corner protectors, tape roll, roll of paper, a work bench of boards."""
import math
import bpy
import numpy as np
from . import common as k
from . import moulding

KRAFT = (.42, .265, .142)


def kraft(name='kraft', tone=KRAFT, flute=.0068):
    """Brown board: long fibres, faint blotches, and the flutes just showing through the liner (along local Y)."""
    m, g, b = k.material(name, tone, .82, .16)
    p = g.coord('Object')
    fibre = g.noise(g.mapping(p, scale=(1, .35, 1)), 420, 3, .7)
    blotch = g.noise(p, 11, 5, .6)
    fleck = g.maprange(g.noise(g.mapping(p, scale=(1, .4, 1)), 900, 2, .5), .68, .76, 0, .45, smooth=True)
    t = g.math('ADD', g.math('MULTIPLY', fibre, .45), g.math('MULTIPLY', blotch, .55))
    col = g.ramp(t, [(.30, tuple(c * .84 for c in tone)), (.70, tuple(c * 1.13 for c in tone))])
    g.put(b.inputs['Base Color'], g.mix(fleck, col, tuple(c * .55 for c in tone)))
    n = None
    if flute:
        wave = g.math('SINE', g.math('MULTIPLY', g.split(p)[0], 2 * math.pi / flute))
        wave = g.math('MULTIPLY', wave, g.maprange(g.noise(p, 7, 3), .35, .65, .2, 1, smooth=True))
        n = g.bump(wave, .00011, .5)
    n = g.bump(g.noise(p, 9, 4, .5), .004, .25, n)
    g.put(b.inputs['Normal'], g.bump(fibre, .0003, .35, n))
    return m


def tape_material(tone=(.185, .092, .034)):
    m, g, b = k.material('tape', tone, .22, .5)
    p = g.coord('Object')
    g.put(b.inputs['Normal'], g.bump(g.noise(g.mapping(p, scale=(1, 6, 1)), 26, 4, .55), .0012, .35))
    g.put(b.inputs['Base Color'], g.ramp(g.noise(p, 30, 4, .6), [(.3, tuple(c * .9 for c in tone)), (.7, tuple(c * 1.1 for c in tone))]))
    return m


def _strip(name, path, width, mat, root, seed=0):
    """Ribbon along a path of (x, z), `width` wide in y, barely uneven."""
    path = np.array(path, float)
    y = np.linspace(-width / 2, width / 2, 9)
    rows = np.stack([np.stack([np.full_like(y, x), y, np.full_like(y, z)], -1) for x, z in path])
    o = k.grid_object(name, rows, mat)
    o.parent = root
    return o


def _written(text, size, location, mat, root, font=None, align='LEFT'):
    c = bpy.data.curves.new('text', 'FONT')
    c.body, c.size, c.align_x = text, size, align
    if font:
        c.font = font
    c.materials.append(mat)
    o = k.link(bpy.data.objects.new('text', c))
    o.location, o.parent = location, root
    return o


def label(root, centre, turn=0.0, size=(.178, .125), font_path=None):
    """Address label lying on the carton; local x is the line of writing."""
    here = k.link(bpy.data.objects.new('label', None))
    here.parent, here.location, here.rotation_euler = root, centre, (0, 0, turn)
    paper, g, b = k.material('label', (.80, .795, .775), .55, .3)
    ink, _, _ = k.material('ink', (.012, .012, .013), .6, .2)
    w, h = size[0] / 2, size[1] / 2
    o = k.mesh_object('label', [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], paper)
    o.parent = here
    font = bpy.data.fonts.load(font_path) if font_path else None
    z, left = .0004, -w + .009
    _written('Barwaz', .029, (left, h - .028, z), ink, here, font)
    _written('Dubai', .0115, (w - .009, h - .0245, z), ink, here, None, 'RIGHT')

    def bar(x0, y0, x1, y1):
        q = k.mesh_object('bar', [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [(0, 1, 2, 3)], ink)
        q.parent = here
    bar(left, h - .0385, w - .009, h - .0372)
    for i, line in enumerate(('Layla Haddad', 'Villa 12, Street 4', 'Jumeirah, Dubai')):
        _written(line, .0118, (left, h - .053 - .0148 * i, z), ink, here)
    rng, x = np.random.default_rng(9), left
    while x < .012:
        wide = rng.choice([.0008, .0008, .0016, .0024])
        bar(x, -h + .008, x + wide, -h + .023)
        x += wide + rng.choice([.0009, .0014, .0022])
    _written('With care', .0135, (w - .009, -h + .010, z), ink, here, font, 'RIGHT')


def carton(size, location, turn=0.0, font_path=None, label_at=(.16, -.12), label_turn=.06):
    """Flat carton closed by two flaps that meet under one strip of tape along its length (local x)."""
    w, d, h = size
    root = k.link(bpy.data.objects.new('carton', None))
    board, tm = kraft(), tape_material()
    body = k.box('body', (0, 0, (h - .004) / 2), (w, d, h - .004), board, .0028)
    body.parent = root
    for s, lift in ((-1, .0035), (1, .0020)):
        f = k.box('flap', (0, s * (d / 4 + .0004), h - .0022), (w - .0012, d / 2 - .0012, .0034), board, .0012)
        f.rotation_euler = (s * lift, 0, 0)
        f.parent = root
    r, top, drop = .0042, h + .0004, .062
    arc = [(w / 2 - r + (r + .0006) * math.sin(a), top - r + (r + .0004) * math.cos(a)) for a in np.radians(np.linspace(0, 90, 8))]
    half = [(x, top) for x in np.linspace(0, w / 2 - r, 40)[:-1]] + arc + [(w / 2 + .0006, z) for z in np.linspace(top - r, max(top - drop, .004), 8)[1:]]
    _strip('tape', [(-x, z) for x, z in half[::-1]] + half[1:], .050, tm, root)
    label(root, (label_at[0], label_at[1], h + .0010), label_turn, font_path=font_path)
    root.location, root.rotation_euler = location, (0, 0, turn)
    return root


def corner_protectors(root, width, height, face, depth, leg=.105):
    """Folded board over the four corners of a framed() piece: an open-backed pocket, fitting loosely."""
    board = kraft('protector', tuple(c * 1.08 for c in KRAFT), .0052)
    e, t = .0022, .0026
    W, H, D = width / 2 + face + e, height / 2 + face + e, depth + .003
    for sx in (-1, 1):
        for sz in (-1, 1):
            tri = [(sx * W, sz * H), (sx * (W - leg), sz * H), (sx * W, sz * (H - leg))]
            v = [(x, -D, z) for x, z in tri] + [(x, -D - t, z) for x, z in tri]
            f = [(0, 1, 2), (3, 4, 5), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5)]
            for o in (k.mesh_object('protector', v, f, board),
                      k.box('wall', (sx * (W + t / 2), -(D + t) / 2, sz * (H - leg / 2)), (t, D + t, leg), board, .0008),
                      k.box('wall', (sx * (W - leg / 2), -(D + t) / 2, sz * (H + t / 2)), (leg, D + t, t), board, .0008)):
                o.parent = root


def tape_roll(location, mat=None, r=.056, hole=.038, h=.050, turn=(0, 0, 0)):
    o = k.lathe('tape roll', [(hole, 0), (r - .001, 0), (r, .001), (r, h - .001), (r - .001, h), (hole, h), (hole, 0)], location, mat or tape_material(), 96, 1)
    i = k.lathe('core', [(hole + .0005, .0004), (hole - .003, .0004), (hole - .003, h - .0004), (hole + .0005, h - .0002)], location, kraft('core', (.52, .40, .27), 0), 96, 1)
    for q in (o, i):
        q.rotation_euler = turn
    return o


def paper_roll(location, length=.75, r=.048, turn=0.0):
    """Roll of wrapping paper lying along x, its loose end just lifting."""
    m = kraft('wrapping', (.50, .35, .215), 0)
    a = np.linspace(0, 2 * math.pi * 5.08, 420)
    rad = r - .011 + .011 * a / a[-1] + .004 * np.clip((a - a[-1] + .5) / .5, 0, 1) ** 2
    pts = np.stack([np.stack([np.full_like(a, x), rad * np.cos(a), rad * np.sin(a)], -1) for x in np.linspace(-length / 2, length / 2, 6)])
    o = k.grid_object('paper roll', pts, m)
    o.location = (location[0], location[1], location[2] + r)
    o.rotation_euler = (0, 0, turn)
    return o


def work_bench(height=.90, depth=.84, width=3.2, boards=6, y_back=-.015):
    """Top of thick oak boards, each its own piece of wood."""
    wm = moulding.wood('bench', (.060, .031, .017), (.125, .068, .038), (.205, .122, .072), .50, .5, ring=9)
    d = depth / boards
    for i in range(boards):
        k.box('board', (0, y_back - d * (i + .5), height - .025), (width, d - .0012, .05), wm, .0022)
    k.box('apron', (0, y_back - depth + .05, height - .12), (width - .1, .03, .13), wm, .003)
    return height
