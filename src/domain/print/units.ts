/** After orientation. */
export type PhotoPx = { widthPx: number; heightPx: number }
export type SizeMm = { widthMm: number; heightMm: number }

/** From the face's top left. */
export type RectMm = { xMm: number; yMm: number; widthMm: number; heightMm: number }
/** A part of the face that one photo fills; a tilted one is turned about its own middle, photo and all. */
export type CellMm = RectMm & { tiltDeg: number }
