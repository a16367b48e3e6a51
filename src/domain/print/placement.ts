import { cosine, magnification, multiply, rotation, scaling, sine, translation, type Matrix } from './matrix.ts'
import type { CellMm, PhotoPx, RectMm } from './units.ts'

/** Where a photo lies in its cell: the photo's middle beside the cell's, how much closer than covering, and its angle. */
export type Placement = { dxMm: number; dyMm: number; zoomPct: number; rotationDeg: number }
export const restingPlacement: Placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }

export const maxZoomPct = 1000
/** Less than anyone could see. */
const slackMm = 1e-6

/** [G1] The least mm per px at which a photo, turned so far, leaves no corner of its cell bare. */
export function coverMmPerPx(photo: PhotoPx, cell: RectMm, rotationDeg: number): number {
  const needed = turnedExtentMm(cell, rotationDeg)
  return Math.max(needed.widthMm / photo.widthPx, needed.heightMm / photo.heightPx)
}

/** The upright box, in the photo's own directions, that the cell takes up. */
function turnedExtentMm({ widthMm, heightMm }: RectMm, rotationDeg: number) {
  const [cos, sin] = [Math.abs(cosine(rotationDeg)), Math.abs(sine(rotationDeg))]
  return { widthMm: widthMm * cos + heightMm * sin, heightMm: widthMm * sin + heightMm * cos }
}

/** [G2] At 100 % a photo just covers, at any angle; more is closer. */
export function placedMmPerPx(photo: PhotoPx, cell: RectMm, { zoomPct, rotationDeg }: Placement): number {
  return (coverMmPerPx(photo, cell, rotationDeg) * zoomPct) / 100
}

/** [G3] From photo px to face mm: the photo about its middle, scaled, turned, laid beside the cell's middle; then the cell's own tilt. */
export function photoToFace(photo: PhotoPx, cell: CellMm, placement: Placement): Matrix {
  return multiply(
    translation(cell.xMm + cell.widthMm / 2, cell.yMm + cell.heightMm / 2),
    rotation(cell.tiltDeg),
    translation(placement.dxMm, placement.dyMm),
    rotation(placement.rotationDeg),
    scaling(placedMmPerPx(photo, cell, placement)),
    translation(-photo.widthPx / 2, -photo.heightPx / 2),
  )
}

/** [G4] The nearest placement without a gap: never smaller than covering, never moved past an edge of the photo. */
export function clampPlacement(photo: PhotoPx, cell: RectMm, placement: Placement): Placement {
  const zoomPct = Math.min(maxZoomPct, Math.max(100, placement.zoomPct))
  const rotationDeg = uprightAngle(placement.rotationDeg)
  const reach = reachMm(photo, cell, { ...placement, zoomPct, rotationDeg })
  const [cos, sin] = [cosine(rotationDeg), sine(rotationDeg)]
  const [wishedX, wishedY] = [placement.dxMm * cos + placement.dyMm * sin, placement.dyMm * cos - placement.dxMm * sin]
  // What lies within stays as it is, to the last bit: clamped twice is clamped once.
  if (Math.abs(wishedX) <= reach.xMm + slackMm && Math.abs(wishedY) <= reach.yMm + slackMm) {
    return { dxMm: placement.dxMm, dyMm: placement.dyMm, zoomPct, rotationDeg }
  }
  const [alongX, alongY] = [within(wishedX, reach.xMm), within(wishedY, reach.yMm)]
  return { dxMm: alongX * cos - alongY * sin, dyMm: alongX * sin + alongY * cos, zoomPct, rotationDeg }
}

/** How far the photo may move along its own two directions before an edge shows. */
function reachMm(photo: PhotoPx, cell: RectMm, placement: Placement) {
  const mmPerPx = placedMmPerPx(photo, cell, placement)
  const needed = turnedExtentMm(cell, placement.rotationDeg)
  return {
    xMm: Math.max(0, (mmPerPx * photo.widthPx - needed.widthMm) / 2),
    yMm: Math.max(0, (mmPerPx * photo.heightPx - needed.heightMm) / 2),
  }
}

function within(value: number, reach: number): number {
  return Math.min(reach, Math.max(-reach, value)) + 0
}

/** The same angle, from over −180 to 180. */
export function uprightAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360
  return turned > 180 ? turned - 360 : turned
}

/** [G5] In another cell (another size, mat or orientation) the photo's point in the middle stays in the middle, as far as the photo reaches. */
export function keepFocus(photo: PhotoPx, from: RectMm, to: RectMm, placement: Placement): Placement {
  const growth = placedMmPerPx(photo, to, placement) / placedMmPerPx(photo, from, placement)
  return clampPlacement(photo, to, { ...placement, dxMm: placement.dxMm * growth, dyMm: placement.dyMm * growth })
}

/** [G6] The dots per inch of a photo as it is placed. */
export function placedDpi(photo: PhotoPx, cell: CellMm, placement: Placement): number {
  return 25.4 / magnification(photoToFace(photo, cell, placement))
}

/** [G7] What CSS needs to show any copy of the photo: from the copy's px to css px on the cell, whose top left is its origin. The cell clips, and carries its own tilt. */
export function previewMatrix(photo: PhotoPx, copy: PhotoPx, cell: CellMm, placement: Placement, pxPerMm: number): Matrix {
  return multiply(
    scaling(pxPerMm),
    translation(-cell.xMm, -cell.yMm),
    photoToFace(photo, { ...cell, tiltDeg: 0 }, placement),
    scaling(photo.widthPx / copy.widthPx, photo.heightPx / copy.heightPx),
  )
}
