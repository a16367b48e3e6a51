"""Date palms behind an old earth wall, in clear afternoon light."""
import math
import numpy as np
from . import common as k
from . import landscape

PRESET = 'afternoon'


def _leaf_material():
    m, g, b = k.material('palm leaf', (.10, .14, .055), .48, .4)
    rnd = g.noise(g.geo('Position'), 1.3, 4, .6)
    g.put(b.inputs['Base Color'], g.ramp(rnd, [(.30, (.055, .085, .030)), (.55, (.105, .150, .055)), (.80, (.21, .215, .085))]))
    tl = g.node('BsdfTranslucent', None, Color=(.26, .30, .07))
    mx = g.node('MixShader')
    for i, v in enumerate((.28, b.outputs[0], tl.outputs[0])):
        g.put(mx.inputs[i], v)
    g.put(m.node_tree.nodes['Material Output'].inputs['Surface'], mx.outputs[0])
    landscape.add_haze(m, PRESET, 20, 420, .9)
    return m


def _plain(name, color, rough=.9, noise=3.0):
    m, g, b = k.material(name, color, rough, .15)
    t = g.noise(g.geo('Position'), noise, 5, .62)
    g.put(b.inputs['Base Color'], g.ramp(t, [(.30, tuple(c * .62 for c in color)), (.70, tuple(c * 1.3 for c in color))]))
    g.put(b.inputs['Normal'], g.bump(g.noise(g.geo('Position'), noise * 6, 4, .6), .03, .6))
    landscape.add_haze(m, PRESET, 20, 420, .9)
    return m


def _frond(rng, elevation, length, leaflets=46):
    """One frond in its own vertical plane (x outwards, z up): arching spine, two rows of narrow folded leaflets."""
    n = leaflets
    t = np.linspace(0, 1, n)
    bend = (1.25 + .25 * (elevation > .6)) * rng.uniform(.75, 1.15)
    a = elevation - bend * t ** 1.6
    x, z = np.cumsum(np.cos(a)) * length / n, np.cumsum(np.sin(a)) * length / n
    y = .16 * length * rng.uniform(-1, 1) * t ** 2
    p = np.stack([x, y, z], -1)
    d = np.stack([np.cos(a), np.zeros(n), np.sin(a)], -1)
    up = np.stack([-np.sin(a), np.zeros(n), np.cos(a)], -1)
    verts, faces = [], []
    half = np.array([0, 1.0, 0]) * .028
    spine = np.stack([p - half * (1 - .8 * t)[:, None], p + half * (1 - .8 * t)[:, None]], 1).reshape(-1, 3)
    verts.append(spine)
    faces += [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n - 1)]
    base = 2 * n
    for s in (-1, 1):
        k0 = slice(4, n)
        m = n - 4
        L = .165 * length * (np.sin(np.pi * np.clip(t[k0] * .86 + .12, 0, 1)) ** .6) * rng.uniform(.82, 1.1, m)
        fwd = np.radians(46 - 22 * t[k0] + rng.normal(0, 5, m))[:, None]
        rise = np.radians(26 + rng.normal(0, 9, m))[:, None]
        side = np.array([0, s, 0.0])[None]
        q = d[k0] * np.cos(fwd) + (side * np.cos(rise) + up[k0] * np.sin(rise)) * np.sin(fwd)
        w = np.cross(q, up[k0])
        w /= np.linalg.norm(w, axis=1, keepdims=True) + 1e-9
        w = w * .019 * (length / 3.6)
        mid = p[k0] + q * (L * .5)[:, None]
        tip = p[k0] + q * L[:, None] + np.array([0, 0, -1.0])[None] * (L * rng.uniform(.05, .28, m))[:, None]
        verts.append(np.stack([p[k0] - w * .5, mid - w, tip, mid + w], 1).reshape(-1, 3))
        faces += [tuple(base + 4 * i + j for j in range(4)) for i in range(m)]
        base += 4 * m
    return np.concatenate(verts), faces


def date_palm(x, y, height, mats, seed, ground=0.0):
    leaf, bark, dry, fruit = mats
    rng = np.random.default_rng(seed)
    lean = rng.uniform(-.07, .07, 2)
    t = np.linspace(0, 1, int(height * 30))
    cx, cy, cz = x + lean[0] * height * t ** 2, y + lean[1] * height * t ** 2, ground - .2 + (height + .2) * t
    th = np.linspace(0, 2 * math.pi, 26, endpoint=False)
    T, A = np.meshgrid(t, th, indexing='ij')
    spiral = (A / (2 * math.pi) * 8 + T * height * 5.2)
    boot = np.mod(spiral, 1) * np.clip(.3 + .7 * np.abs(np.sin(A * 4 + np.floor(T * height * 5.2) * 1.9)), 0, 1)
    r = (.20 + .05 * np.exp(-T * height / .5) + .10 * np.clip((T - .90) / .1, 0, 1)) * (1 + .24 * boot)
    k.grid_object('trunk', np.stack([cx[:, None] + r * np.cos(A), cy[:, None] + r * np.sin(A), np.broadcast_to(cz[:, None], r.shape)], -1), bark, wrap_u=True)
    crown = np.array([cx[-1], cy[-1], cz[-1]])
    for group, mat, count, lo, hi in (('green', leaf, 54, -.62, 1.42), ('dry', dry, 9, -1.25, -.75)):
        V, F, base = [], [], 0
        for i in range(count):
            e = lo + (hi - lo) * ((i + rng.uniform(0, .9)) / count) ** .85
            az = i * 2.39996 + rng.uniform(-.25, .25)
            L = rng.uniform(2.9, 3.7) * (.82 if e > 1.1 else 1.0) * (.8 if group == 'dry' else 1)
            v, f = _frond(rng, e, L)
            rot = np.array([[math.cos(az), -math.sin(az), 0], [math.sin(az), math.cos(az), 0], [0, 0, 1]])
            V.append(v @ rot.T + crown + np.array([0, 0, .12 * e]))
            F += [tuple(q + base for q in face) for face in f]
            base += len(v)
        k.mesh_object('crown', np.concatenate(V), F, mat)
    for i in range(rng.integers(4, 7)):                                     # hanging bunches of dates
        az, out = i * 1.3 + rng.uniform(0, 1), rng.uniform(.42, .62)
        u, v = np.meshgrid(np.linspace(0, 2 * math.pi, 40, endpoint=False), np.linspace(0, math.pi, 44))
        lump = 1 + .26 * np.sin(u * 9 + 4 * np.sin(v * 5)) * np.sin(v * 15 + u * 3)
        rr = .17 * np.sin(v) ** .7 * lump
        pts = np.stack([crown[0] + out * math.cos(az) + rr * np.cos(u), crown[1] + out * math.sin(az) + rr * np.sin(u), crown[2] - .75 + .42 * np.cos(v) * (1 + .1 * (lump - 1))], -1)
        k.grid_object('bunch', pts, fruit, wrap_u=True)


def earth_wall(x0, x1, y, slope, height, mat, seed=3):
    """Old mud-brick wall, its top worn uneven, running a little away from the camera."""
    n = 900
    x = np.linspace(x0, x1, n)
    yy = y + slope * (x - x0)
    top = height + .16 * (k.fractal(x, x * 0 + 3, 3.1, seed, 5, .55) - .5) + .10 * (k.fractal(x, x * 0 + 9, .5, seed + 1, 3) - .5)
    rows, rng = [], np.linspace(0, 1, 70)
    for s in rng:
        z = np.clip(s * 1.12, 0, 1) * top
        back = .055 * z + np.clip(s * 1.12 - 1, 0, 1) * 3.6
        bulge = .10 * (k.fractal(x, z + 4, 1.5, seed + 7, 4) - .5)
        rounded = .10 * np.clip((z / top - .93) / .07, 0, 1) ** 2
        rows.append(np.stack([x, yy + back + bulge + rounded, z - .05 * np.clip(s * 1.12 - 1, 0, 1) * 6], -1))
    return k.grid_object('wall', np.array(rows), mat)


def _earth():
    m, g, b = k.material('earth', (.46, .29, .18), .96, .06)
    p = g.geo('Position')
    x, y, z = g.split(p)
    broad = g.noise(p, .7, 6, .6)
    streak = g.noise(g.mapping(p, scale=(3.2, 3.2, .25)), 1.0, 5, .6)
    course = g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', g.math('ADD', g.math('DIVIDE', z, .31), g.math('MULTIPLY', g.noise(p, 1.6, 3), .35))), .5))
    t = g.math('ADD', g.math('MULTIPLY', broad, .55), g.math('MULTIPLY', streak, .45))
    col = g.ramp(t, [(.32, (.27, .165, .10)), (.52, (.43, .275, .17)), (.72, (.56, .39, .255))])
    col = g.mix(g.maprange(z, 0, .55, .45, 0, smooth=True), col, (.25, .16, .105))
    g.put(b.inputs['Base Color'], col)
    n = g.bump(g.maprange(course, .40, .50, 0, 1, smooth=True), -.03, .35)
    n = g.bump(g.noise(p, 5, 6, .65), .09, .7, n)
    g.put(b.inputs['Normal'], g.bump(g.noise(p, 60, 3, .6), .010, .6, n))
    landscape.add_haze(m, PRESET, 30, 700, .9)
    return m


def oasis(detail=1.0):
    landscape.world_sky(PRESET)
    ground, g, b = k.material('ground', (.50, .34, .21), .95, .06)
    p = g.geo('Position')
    t = g.math('ADD', g.math('MULTIPLY', g.noise(p, .35, 5, .6), .55), g.math('MULTIPLY', g.noise(p, 9, 5, .65), .45))
    g.put(b.inputs['Base Color'], g.ramp(t, [(.34, (.33, .215, .13)), (.66, (.56, .395, .25))]))
    n = g.bump(g.noise(p, 2.2, 6, .6), .10, .55)
    g.put(b.inputs['Normal'], g.bump(g.noise(p, 34, 4, .65), .02, .6, n))
    landscape.add_haze(ground, PRESET, 30, 600, .95)
    x, y = k.view_fan(1.0, 420, 62, int(420 * detail), int(420 * detail))
    z = .34 * (k.fractal(x, y, 9, 4, 5, .5) - .5) + .03 * (k.fractal(x, y, .9, 8, 3) - .5)
    k.grid_object('ground', np.stack([x, y, z], -1), ground)
    earth_wall(-26, 30, 15.5, .10, 2.5, _earth())
    mats = (_leaf_material(), _plain('bark', (.17, .125, .085)), _plain('dry leaf', (.36, .27, .15)), _plain('dates', (.50, .215, .045), .6, 9))
    # the last two stand outside the picture: only their shadows fall into it, on the wall
    for i, (px, py, h) in enumerate([(-4.6, 19.5, 7.6), (-9.5, 23, 9.0), (-1.0, 26, 8.2), (3.4, 21.5, 6.6), (7.2, 25, 9.6), (11.6, 23, 7.4), (-13.5, 30, 8.6),
                                     (15.5, 33, 9.8), (1.6, 36, 9.4), (-6.5, 40, 10.2), (9.0, 42, 9.6), (-18, 44, 9.5), (20, 46, 10), (5.2, 13.6, 4.9),
                                     (-12, 12.8, 6.8), (-15.8, 11.2, 7.4)]):
        date_palm(px, py, h, mats, 40 + i)
    k.sun(landscape.SKIES[PRESET]['sun'], 4.4, (1, .80, .57), .7)
    return k.camera((0, 0, 1.62), (.35, 20, 4.6), lens=34)
