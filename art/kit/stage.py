"""Runs a scene script: -- NAME [tiny|thumb|preview|web|room|final] [samples]
                     -- NAME regrade SIZE                          (re-tone only, seconds)
                     -- NAME patch SIZE SAMPLES x0 y0 x1 y1 [...]  (re-render windows, fractions from the lower left, and merge)"""
import os
import sys
import time
import numpy as np
from . import common as k
from . import render

LOOK = dict(curve='product', saturation=1.04, contrast=.16, glow=.03, vignette=.06, grain=.006, warmth=.010)
FINAL_SIZES = ('card', 'web', 'room', 'final', 'print')


def photo(name):
    """A sample photograph: the final, or its preview while there is none."""
    for f in ('out/%s.png', 'preview/%s_preview.png', 'preview/%s_thumb.png', 'out/sea.png%.0s'):
        p = os.path.join(render.ROOT, f % name)
        if os.path.exists(p):
            return p


def _setup(size, samples, bounces):
    return render.setup(render.SIZES[size], max(samples // 2, 4), bounces=bounces, threshold=.008, clamp=2.5)


def _patched(name, size, samples, windows, bounces):
    s = _setup(size, samples, bounces)
    x = render.load_linear(name + '_' + size)
    h, w = x.shape[:2]
    for x0, y0, x1, y1 in windows:
        s.render.use_border = s.render.use_crop_to_border = True
        s.render.border_min_x, s.render.border_min_y, s.render.border_max_x, s.render.border_max_y = x0, y0, x1, y1
        p = render.clean(render.render_linear(name + '_patch', passes=True, seeds=(1, 2)))
        ph, pw = p.shape[:2]
        i, j = int(y0 * h), int(x0 * w)

        def edge(n, lo, hi):                                  # feather 10 px, except where the window meets the picture edge
            t = np.arange(n) + .5
            return np.clip(np.minimum(1e3 if lo <= 0 else t, 1e3 if hi >= 1 else n - t) / 10 - .2, 0, 1)
        m = (edge(ph, y0, y1)[:, None] * edge(pw, x0, x1)[None])[..., None].astype('f4')
        x[i:i + ph, j:j + pw] = x[i:i + ph, j:j + pw] * (1 - m) + p * m
    return x


def perform(scenes, looks, bounces=4):
    """scenes: name -> function that builds it; looks: name -> what differs from LOOK."""
    args = sys.argv[sys.argv.index('--') + 1:]
    name, what = args[0], (args[1] if len(args) > 1 else 'thumb')
    size = args[2] if what in ('regrade', 'patch') else what
    k.reset()
    if what == 'regrade':
        x = render.load_linear(name + '_' + size)
    else:
        t = time.time()
        scenes[name]()
        print('BUILD_S %.1f' % (time.time() - t), flush=True)
        if what == 'patch':
            x = _patched(name, size, int(args[3]), [list(map(float, args[i:i + 4])) for i in range(4, len(args), 4)], bounces)
        else:
            _setup(size, int(args[2]) if len(args) > 2 else 16, bounces)
            x = render.clean(render.render_linear(name + '_' + size, passes=True, seeds=(1, 2)))
        render.keep_linear(x, name + '_' + size)
    done = size in FINAL_SIZES
    render.save(render.grade(x, **{**LOOK, **looks.get(name, {})}), name if done else name + '_' + size, 'out' if done else 'preview')
