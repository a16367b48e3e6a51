import { transform, type Point } from '#domain/print/matrix.ts'
import { headsBox, type FaceBox } from '#domain/print/faces.ts'
import type { RectMm, CellMm, PhotoPx } from '#domain/print/units.ts'
import { clampPlacement, photoToFace, type Placement } from '#domain/print/placement.ts'
import { zoomTo } from '#domain/print/placing.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'

/** What a face comes too near to. */
export type FaceDanger = 'mat' | 'lip' | 'fold' | 'wrap'
export type FaceWarning = {
  danger: FaceDanger
  faceCount: number
  /** The placement that keeps the heads in; null where the photo doesn't reach so far. */
  fix: Placement | null
}

type Laid = { photo: PhotoPx; faces: readonly FaceBox[]; placement: Placement; shape: PieceShape }
type Bounds = { left: number; top: number; right: number; bottom: number }

/** [FW1] Nearer to the fold of a canvas than this, a face bends with it. */
export const foldMarginMm = 10
const toleranceMm = 0.01

/**
 * [FW2] A face that one sees only a part of, that comes within 10 mm of a canvas's fold, or that lies on a wrap the photo itself goes round. A face
 * that is left out altogether was meant to be.
 */
export function faceWarning({ photo, faces, placement, shape }: Laid): FaceWarning | null {
  const layout = layOut(shape)
  const [cell] = layout.cells
  if (!cell || faces.length === 0) return null
  const face = boundsOf({ xMm: 0, yMm: 0, ...layout.face })
  const goesRound = layout.wrap?.edge === 'image'
  const seen = goesRound ? boundsOf(layout.printed) : boundsOf(layout.opening)
  const safe = layout.wrap ? shrunk(face, foldMarginMm) : seen
  const shown = faces.filter((box) => overlap(boundsOn(photo, cell, placement, box), seen))
  const near = shown.filter((box) => !isInside(boundsOn(photo, cell, placement, box), safe))
  if (near.length === 0) return null
  const onWrap = near.some((box) => !isInside(boundsOn(photo, cell, placement, box), face))
  const danger = layout.wrap ? (goesRound && onWrap ? 'wrap' : 'fold') : shape.mat ? 'mat' : 'lip'
  const held = { photo, cell, safe }
  return { danger, faceCount: near.length, fix: fixed(held, placement, shown.map(headOf)) ?? fixed(held, placement, shown) }
}

type Held = { photo: PhotoPx; cell: CellMm; safe: Bounds }

const zoomSteps = 24

/** [W3] The nearest placement with all of these inside: moved; and where that is not enough, zoomed out as far as needed. */
function fixed(held: Held, placement: Placement, boxes: readonly FaceBox[]): Placement | null {
  const { photo, cell } = held
  for (let step = 0; step <= zoomSteps; step += 1) {
    const zoomPct = 100 * (placement.zoomPct / 100) ** (1 - step / zoomSteps)
    const moved = movedInside(held, zoomTo({ photo, cell }, placement, zoomPct), boxes)
    if (moved) return moved
    if (placement.zoomPct <= 100) break
  }
  return null
}

const mostMoves = 40

/** A turned photo that is held back by its edge slides along it: move and hold back in turn until both agree. */
function movedInside({ photo, cell, safe }: Held, from: Placement, boxes: readonly FaceBox[]): Placement | null {
  let placement = from
  for (let move = 0; move < mostMoves; move += 1) {
    const all = union(boxes.map((box) => boundsOn(photo, cell, placement, box)))
    if (isInside(all, safe)) return placement
    if (all.right - all.left > safe.right - safe.left || all.bottom - all.top > safe.bottom - safe.top) return null
    const dxMm = placement.dxMm + shift(all.left, all.right, safe.left, safe.right)
    const dyMm = placement.dyMm + shift(all.top, all.bottom, safe.top, safe.bottom)
    placement = clampPlacement(photo, cell, { ...placement, dxMm, dyMm })
  }
  return null
}

function shift(start: number, end: number, safeStart: number, safeEnd: number): number {
  if (start < safeStart) return safeStart - start
  return end > safeEnd ? safeEnd - end : 0
}

function headOf(face: FaceBox): FaceBox {
  return headsBox([face]) ?? face
}

/** The upright box on the piece's face that a part of the photo takes up. */
function boundsOn(photo: PhotoPx, cell: CellMm, placement: Placement, { x, y, width, height }: FaceBox): Bounds {
  const matrix = photoToFace(photo, cell, placement)
  const at = (fx: number, fy: number): Point => transform(matrix, { x: fx * photo.widthPx, y: fy * photo.heightPx })
  const corners = [at(x, y), at(x + width, y), at(x, y + height), at(x + width, y + height)]
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function boundsOf({ xMm, yMm, widthMm, heightMm }: RectMm): Bounds {
  return { left: xMm, top: yMm, right: xMm + widthMm, bottom: yMm + heightMm }
}

function shrunk({ left, top, right, bottom }: Bounds, byMm: number): Bounds {
  return { left: left + byMm, top: top + byMm, right: right - byMm, bottom: bottom - byMm }
}

function union(all: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

function overlap(a: Bounds, b: Bounds): boolean {
  return (
    a.left < b.right - toleranceMm && a.right > b.left + toleranceMm && a.top < b.bottom - toleranceMm && a.bottom > b.top + toleranceMm
  )
}

function isInside(inner: Bounds, outer: Bounds): boolean {
  return (
    inner.left >= outer.left - toleranceMm &&
    inner.top >= outer.top - toleranceMm &&
    inner.right <= outer.right + toleranceMm &&
    inner.bottom <= outer.bottom + toleranceMm
  )
}
