"""One sheet of several photographs, as the shop's collages are printed: equal cells with white between them."""
import os
import bpy
import numpy as np
from . import render
from .stage import photo


def _pixels(path):
    im = bpy.data.images.load(path)
    w, h = im.size
    a = np.empty(w * h * 4, 'f4')
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[..., :3]


def _cell(name, fx, fy, zoom, side):
    """Square crop around the focus (fractions from the lower left), resampled to `side` pixels."""
    a = _pixels(photo(name))
    h, w = a.shape[:2]
    n = min(h, w) / zoom
    x0, y0 = (w - n) * fx, (h - n) * fy
    at = (np.arange(side * 2) + .5) / (side * 2) * n
    yy, xx = np.meshgrid(y0 + at, x0 + at, indexing='ij')
    return render._half(render._sample(a, yy, xx))


def sheet(photos, columns, rows, side=520, gap=26):
    """photos: (name, focus x, focus y, zoom) in reading order.  Returns the path of the made sheet."""
    W, H = columns * side + (columns - 1) * gap, rows * side + (rows - 1) * gap
    out = np.ones((H, W, 4), 'f4')
    for i, (name, fx, fy, zoom) in enumerate(photos):
        x, y = (i % columns) * (side + gap), (rows - 1 - i // columns) * (side + gap)
        out[y:y + side, x:x + side, :3] = _cell(name, fx, fy, zoom, side)
    im = bpy.data.images.new('sheet', W, H)
    im.pixels.foreach_set(out.ravel())
    path = os.path.join(render.WORK, 'sheet.png')
    os.makedirs(render.WORK, exist_ok=True)
    im.filepath_raw, im.file_format = path, 'PNG'
    im.save()
    return path
