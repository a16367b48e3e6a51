import { inverse, multiply, rotation, scaling, transform, translation, type Point } from './matrix.ts'
import type { CellMm, PhotoPx } from './units.ts'
import { clampPlacement, coverMmPerPx, maxZoomPct, photoToFace, placedMmPerPx, uprightAngle, type Placement } from './placement.ts'

/** What a hand does with a photo in its cell. Points are mm of the face; nothing here is clamped unless it says so. */
type Held = { photo: PhotoPx; cell: CellMm }

/** [PL1] The placement with this angle and size at which one point of the photo lies at one point of the face. */
function pinned({ photo, cell }: Held, rotationDeg: number, mmPerPx: number, photoPoint: Point, facePoint: Point): Placement {
  const zoomPct = Math.min(maxZoomPct, Math.max(1, (100 * mmPerPx) / coverMmPerPx(photo, cell, rotationDeg)))
  const turned = multiply(
    rotation(rotationDeg),
    scaling(placedMmPerPx(photo, cell, { dxMm: 0, dyMm: 0, zoomPct, rotationDeg })),
    translation(-photo.widthPx / 2, -photo.heightPx / 2),
  )
  const from = transform(turned, photoPoint)
  const middle = { x: cell.xMm + cell.widthMm / 2, y: cell.yMm + cell.heightMm / 2 }
  const wished = transform(rotation(-cell.tiltDeg), { x: facePoint.x - middle.x, y: facePoint.y - middle.y })
  return { dxMm: wished.x - from.x, dyMm: wished.y - from.y, zoomPct, rotationDeg }
}

function photoPointAt({ photo, cell }: Held, placement: Placement, facePoint: Point): Point {
  return transform(inverse(photoToFace(photo, cell, placement)), facePoint)
}

export type Pinch = {
  /** Where the fingers' middle was and is. */
  from: Point
  to: Point
  /** How much further apart they are, and how far they have turned. */
  scale: number
  turnDeg: number
}

/** [PL2] What was under the middle of the fingers stays there, whatever they do; one finger, a wheel and a slider are cases of it. */
export function pinch(held: Held, placement: Placement, { from, to, scale, turnDeg }: Pinch): Placement {
  const mmPerPx = placedMmPerPx(held.photo, held.cell, placement) * scale
  return pinned(held, placement.rotationDeg + turnDeg, mmPerPx, photoPointAt(held, placement, from), to)
}

function middleOf({ xMm, yMm, widthMm, heightMm }: CellMm): Point {
  return { x: xMm + widthMm / 2, y: yMm + heightMm / 2 }
}

/** [PL3] A zoom in percent, about a point; without one, about the cell's middle. Clamped. */
export function zoomTo(held: Held, placement: Placement, zoomPct: number, about: Point = middleOf(held.cell)): Placement {
  const scale = Math.min(maxZoomPct, Math.max(100, zoomPct)) / placement.zoomPct
  return settled(held, pinch(held, placement, { from: about, to: about, scale, turnDeg: 0 }))
}

/**
 * [PL4] Another angle, about the cell's middle, the zoom in percent kept: a photo that just covers goes on to just cover. Clamped.
 */
export function turnTo(held: Held, placement: Placement, rotationDeg: number): Placement {
  const { photo, cell } = held
  const middle = middleOf(cell)
  const mmPerPx = placedMmPerPx(photo, cell, { ...placement, rotationDeg })
  return settled(held, pinned(held, rotationDeg, mmPerPx, photoPointAt(held, placement, middle), middle))
}

/** [PL5] A step to the side. Clamped. */
export function nudge(held: Held, placement: Placement, dxMm: number, dyMm: number): Placement {
  return settled(held, { ...placement, dxMm: placement.dxMm + dxMm, dyMm: placement.dyMm + dyMm })
}

/** [PL6] The photo's middle over the cell's, in one direction or both. Clamped: a turned photo may not reach it in one alone. */
export function centre(held: Held, placement: Placement, direction: 'horizontally' | 'vertically' | 'both'): Placement {
  const dxMm = direction === 'vertically' ? placement.dxMm : 0
  const dyMm = direction === 'horizontally' ? placement.dyMm : 0
  return settled(held, { ...placement, dxMm, dyMm })
}

function settled({ photo, cell }: Held, placement: Placement): Placement {
  return clampPlacement(photo, cell, placement)
}

/** Within these a photo being moved takes to the middle, one being turned to a right angle. */
export type Snap = { withinMm: number; withinDeg: number }

/** [PL7] Which lines a placement has snapped to is shown while a hand moves it. */
export type Snapped = { placement: Placement; toMiddleX: boolean; toMiddleY: boolean; toRightAngle: boolean }

/** [PL7] A nearly right angle becomes one about the cell's middle; a nearly centred photo is centred. */
export function snap(held: Held, placement: Placement, { withinMm, withinDeg }: Snap): Snapped {
  const nearest = Math.round(placement.rotationDeg / 90) * 90
  const isOff = placement.rotationDeg !== nearest
  const toRightAngle = Math.abs(placement.rotationDeg - nearest) <= withinDeg
  const straight = toRightAngle && isOff ? straightened(held, placement, nearest) : placement
  const toMiddleX = Math.abs(straight.dxMm) <= withinMm
  const toMiddleY = Math.abs(straight.dyMm) <= withinMm
  return {
    placement: { ...straight, dxMm: toMiddleX ? 0 : straight.dxMm, dyMm: toMiddleY ? 0 : straight.dyMm },
    toMiddleX,
    toMiddleY,
    toRightAngle,
  }
}

function straightened(held: Held, placement: Placement, rotationDeg: number): Placement {
  const middle = middleOf(held.cell)
  const mmPerPx = placedMmPerPx(held.photo, held.cell, placement)
  return pinned(held, rotationDeg, mmPerPx, photoPointAt(held, placement, middle), middle)
}

/** [PL8] Past its limit a photo follows the hand ever less, so that one feels the edge; let go, it returns. */
export function banded({ photo, cell }: Held, wished: Placement, giveMm: number): Placement {
  const clamped = clampPlacement(photo, cell, wished)
  const give = (over: number) => (giveMm * over) / (Math.abs(over) + giveMm)
  const zoomGivePct = 12
  const under = wished.zoomPct - clamped.zoomPct
  return {
    dxMm: clamped.dxMm + give(wished.dxMm - clamped.dxMm),
    dyMm: clamped.dyMm + give(wished.dyMm - clamped.dyMm),
    zoomPct: clamped.zoomPct + (zoomGivePct * under) / (Math.abs(under) + zoomGivePct * 4),
    rotationDeg: uprightAngle(wished.rotationDeg),
  }
}

/** [PL9] Nearer than it must be to cover its cell: only then can one zoom out. */
export function isZoomedIn({ zoomPct }: Placement): boolean {
  return Math.round(zoomPct) > 100
}
