"""Things on a table: Arabic coffee pot, cups, dates, tray, linen cloth."""
import math
import numpy as np
from . import common as k
from . import room


def brass(name='brass pot', tone=(.78, .55, .26), rough=.24):
    """Old polished brass: soft dents, brighter where hands rub it, some tarnish."""
    m, g, b = k.material(name, tone, rough, .5, 1.0)
    p = g.coord('Object')
    cloud = g.noise(p, 26, 6, .62)
    g.put(b.inputs['Base Color'], g.ramp(cloud, [(.28, tuple(c * .62 for c in tone)), (.52, tone), (.75, tuple(min(c * 1.12, 1) for c in tone))]))
    g.put(b.inputs['Roughness'], g.maprange(cloud, .3, .7, rough + .16, rough))
    n = g.bump(g.noise(p, 55, 3, .5), .0011, .22)
    g.put(b.inputs['Normal'], g.bump(g.noise(g.mapping(p, scale=(1, 1, 14)), 90, 2, .5), .0003, .3, n))
    return m


def dallah(loc, h=.27, turn=0.0, mat=None):
    """Coffee pot: round belly, drawn-in waist, flared collar, domed lid with a finial, beak and curved handle."""
    mat = mat or brass()
    s = h / .27
    body = [(0, .002), (.046, 0), (.050, .004), (.047, .010), (.052, .018), (.064, .036), (.070, .056), (.067, .078), (.054, .100), (.038, .120),
            (.029, .138), (.027, .150), (.031, .162), (.040, .174), (.048, .184), (.051, .190), (.049, .193)]
    lid = [(.050, .193), (.051, .197), (.046, .201), (.040, .210), (.030, .220), (.018, .228), (.010, .233), (.007, .238), (.011, .243), (.0135, .248),
           (.011, .253), (.0055, .257), (.004, .262), (.0035, .268), (0, .270)]
    parts = [k.lathe('pot', [(r * s, z * s) for r, z in body], loc, mat, 72, 2), k.lathe('lid', [(r * s, z * s) for r, z in lid], loc, mat, 72, 2)]
    for q in (.012, .150, .191):                                           # beaded bands
        r = {.012: .049, .150: .0285, .191: .0515}[q]
        parts.append(k.lathe('band', [((r + .0022 * math.cos(a)) * s, (q + .0022 * math.sin(a)) * s) for a in np.linspace(0, 2 * math.pi, 13)], loc, mat, 72, 1))
    t = np.linspace(0, 1, 28)
    # beak: a deep open spout that leaves the collar and hooks down a little at its tip
    rows = []
    for a in t:
        x = .030 + .092 * a
        z = .150 + .062 * a ** .75 - .030 * max(a - .72, 0) ** 1.2 * 3
        w, deep = .021 * (1 - a) ** .8 + .0035, .036 * (1 - a) ** 1.1 + .004
        rows.append([(x, w * math.sin(c), z - deep * math.cos(c) * (1 if math.cos(c) > 0 else .12)) for c in np.linspace(-math.pi, math.pi, 22, endpoint=False)])
    parts.append(k.grid_object('beak', np.array(rows) * s, mat, wrap_u=True))
    # handle: from collar out and down to the belly
    c = np.array([(-.045, .180), (-.075, .192), (-.100, .180), (-.108, .150), (-.104, .115), (-.092, .085), (-.068, .066)])
    u = np.linspace(0, len(c) - 1, 44)
    i = np.clip(u.astype(int), 0, len(c) - 2)
    f = u - i
    p0, p1, p2, p3 = c[np.clip(i - 1, 0, 9)], c[i], c[i + 1], c[np.clip(i + 2, 0, len(c) - 1)]
    f = f[:, None]
    q = .5 * (2 * p1 + (p2 - p0) * f + (2 * p0 - 5 * p1 + 4 * p2 - p3) * f ** 2 + (3 * p1 - p0 - 3 * p2 + p3) * f ** 3)
    parts.append(room._tube([(x * s, 0, z * s) for x, z in q], .0062 * s, .0046 * s, mat, 12))
    for o in parts:
        o.location, o.rotation_euler = loc, (0, 0, turn)
    return parts


def finjan(loc, h=.052, coffee=True):
    """Small handleless cup with a gilt rim line, with or without coffee in it."""
    s = h / .052
    china, g, b = k.material('china', (.80, .785, .75), .16, .5)
    z = g.split(g.coord('Object'))[2]
    line = g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', z, .0455 * s)), .0016 * s)
    g.put(b.inputs['Base Color'], g.mix(line, (.80, .785, .75), (.62, .40, .13)))
    pr = [(0, .003), (.013, .003), (.0145, 0), (.0165, .0005), (.017, .004), (.0195, .012), (.0245, .028), (.0280, .044), (.0290, .052), (.0278, .0522), (.0262, .044), (.0225, .028), (.017, .012), (.010, .007), (0, .0065)]
    k.lathe('cup', [(r * s, q * s) for r, q in pr], loc, china, 64, 2)
    if coffee:
        liquid, _, _ = k.material('coffee', (.20, .105, .030), .06, .5)
        k.lathe('coffee', [(0, .034 * s), (.0236 * s, .034 * s), (.0242 * s, .0346 * s)], loc, liquid, 48, 0)


def date_material():
    m, g, b = k.material('date', (.10, .034, .012), .30, .5)
    p = g.coord('Object')
    rnd = g.node('ObjectInfo').outputs['Random']
    q = g.vec('ADD', p, g.vec('SCALE', (3.1, 5.3, 1.7), scale=rnd))
    crease = g.noise(g.mapping(q, scale=(26, 95, 95)), 1.0, 5, .6, .7)
    tone = g.math('ADD', g.math('MULTIPLY', g.noise(q, 45, 4, .6), .6), g.math('MULTIPLY', rnd, .4))
    g.put(b.inputs['Base Color'], g.ramp(tone, [(.25, (.040, .013, .006)), (.50, (.105, .036, .012)), (.80, (.235, .095, .030))]))
    g.put(b.inputs['Roughness'], g.maprange(crease, .35, .65, .42, .20))
    g.put(b.inputs['Normal'], g.bump(crease, .0026, .75))
    return m


def date(loc, rot, mat, cap, length=.040, seed=0):
    """One date: long egg with shrivelled skin, and the little cap at its stalk end."""
    rng = np.random.default_rng(seed)
    r = length * rng.uniform(.215, .245)
    th, t = np.linspace(0, 2 * math.pi, 28, endpoint=False), np.linspace(0, 1, 30)
    T, A = np.meshgrid(t, th, indexing='ij')
    rad = r * np.sin(np.pi * np.clip(T * .985 + .008, 0, 1)) ** .62 * (1 - .10 * T)
    rad = rad * (1 + .10 * (k.fractal(A * 2.2 + seed, T * 5 + seed, 1.0, seed + 3, 3) - .5) * np.sin(A / 2) ** 2)
    pts = np.stack([(T - .5) * length, rad * np.cos(A), rad * .93 * np.sin(A)], -1)
    o = k.grid_object('date', pts, mat, wrap_u=True)
    o.location, o.rotation_euler = loc, rot
    c = k.lathe('cap', [(0, .0012), (.0026, .0008), (.0034, -.0006), (.0030, -.0014)], (-length / 2 + .0006, 0, 0), cap, 14, 1)
    c.rotation_euler, c.parent = (0, -math.pi / 2, 0), o
    return o


def heap_of_dates(centre, radius, floor, layers=3, seed=5, spacing=.030):
    """Dates piled in a bowl: rings that shrink as they rise, each turned and tipped its own way."""
    rng, n = np.random.default_rng(seed), 0
    mat, cap = date_material(), k.material('cap', (.36, .22, .09), .7, .2)[0]
    for j in range(layers):
        r_max = radius * (1 - .30 * j)
        rings = max(int(r_max / spacing), 1)
        for i in range(rings + 1):
            rr = r_max * i / max(rings, 1)
            count = max(1, int(2 * math.pi * rr / (spacing * 1.08)))
            for c in range(count):
                a = 2 * math.pi * c / count + rng.uniform(-.25, .25) + j
                z = floor + .015 * j + .010 * (rr / radius) ** 2 * (j == 0) + rng.uniform(-.002, .003)
                date((centre[0] + rr * math.cos(a), centre[1] + rr * math.sin(a), z),
                     (rng.uniform(-3, 3), rng.uniform(-.38, .38), rng.uniform(0, 6.28)), mat, cap, rng.uniform(.040, .047), seed * 100 + n)
                n += 1


def cloth(centre, size, mat, z=0.0, seed=2, fold=.008, turn=0.0):
    """Linen laid down by hand: broad soft folds, thicker where it doubles."""
    n = 140
    u, v = np.meshgrid(np.linspace(-.5, .5, n), np.linspace(-.5, .5, n))
    x, y = u * size[0], v * size[1]
    wave = k.fractal(x + 4, y + 7, .19, seed, 3, .45)
    ridge = np.exp(-(((x * .8 + y * .6) - .03 - .02 * np.sin(y * 22)) / .012) ** 2) + .8 * np.exp(-(((x * .5 - y * .86) + .05 + .015 * np.sin(x * 25)) / .010) ** 2)
    edge = np.clip(np.minimum(.5 - abs(u), .5 - abs(v)) * 14, 0, 1)
    Z = .0012 + fold * (np.clip(wave - .52, 0, 1) * 2.2 + .55 * ridge) * edge
    x, y = x + .010 * (k.value_noise(v * 9, u * 2, 1, seed + 5) - .5), y + .010 * (k.value_noise(u * 9, v * 2, 1, seed + 6) - .5)
    o = k.grid_object('cloth', np.stack([x, y, Z], -1), mat)
    o.location, o.rotation_euler = (centre[0], centre[1], z), (0, 0, turn)
    o.modifiers.new('thick', 'SOLIDIFY').thickness = .0012
    return o
