import type { CellMm, PhotoPx, SizeMm } from './units.ts'
import { coverMmPerPx, restingPlacement, type Placement } from './placement.ts'

/** A face as fractions of the photo, from its top left. */
export type FaceBox = { x: number; y: number; width: number; height: number }

/** [FA1] A head reaches beyond its face: hair above, ears beside, a chin below, in shares of the face. */
const around = { above: 0.5, beside: 0.2, below: 0.2 }

/** [FA1] The box all heads lie in; null without faces. */
export function headsBox(faces: readonly FaceBox[]): FaceBox | null {
  if (faces.length === 0) return null
  const within = (value: number) => Math.min(1, Math.max(0, value))
  const left = within(Math.min(...faces.map((face) => face.x - around.beside * face.width)))
  const top = within(Math.min(...faces.map((face) => face.y - around.above * face.height)))
  const right = within(Math.max(...faces.map((face) => face.x + (1 + around.beside) * face.width)))
  const bottom = within(Math.max(...faces.map((face) => face.y + (1 + around.below) * face.height)))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** [FA2] The part of the photo seen when it covers a sheet with the heads in the middle, as far as the photo reaches. */
export function coveringWindow(photo: PhotoPx, sheet: SizeMm, faces: readonly FaceBox[]): FaceBox {
  const mmPerPx = Math.max(sheet.widthMm / photo.widthPx, sheet.heightMm / photo.heightPx)
  const width = Math.min(1, sheet.widthMm / (photo.widthPx * mmPerPx))
  const height = Math.min(1, sheet.heightMm / (photo.heightPx * mmPerPx))
  const heads = headsBox(faces) ?? { x: 0, y: 0, width: 1, height: 1 }
  const start = (middle: number, length: number) => Math.min(1 - length, Math.max(0, middle - length / 2))
  return { x: start(heads.x + heads.width / 2, width), y: start(heads.y + heads.height / 2, height), width, height }
}

/** [FA3] The placement that shows that part. */
export function headsPlacement(photo: PhotoPx, cell: CellMm, faces: readonly FaceBox[]): Placement {
  const seen = coveringWindow(photo, cell, faces)
  const mmPerPx = coverMmPerPx(photo, cell, 0)
  return {
    ...restingPlacement,
    dxMm: (0.5 - seen.x - seen.width / 2) * photo.widthPx * mmPerPx,
    dyMm: (0.5 - seen.y - seen.height / 2) * photo.heightPx * mmPerPx,
  }
}
