import { coveringWindow, type FaceBox } from '#domain/print/faces.ts'
import type { PhotoPx } from '#domain/print/units.ts'

type PieceCm = { widthCm: number; heightCm: number }

/** Which part of the photo a box of that shape shows. CSS counts in shares of what is left over, not of the photo. */
export function objectPosition(photo: PhotoPx, { widthCm, heightCm }: PieceCm, faces: readonly FaceBox[]): string {
  const seen = coveringWindow(photo, { widthMm: widthCm * 10, heightMm: heightCm * 10 }, faces)
  const share = (start: number, length: number) => (length < 1 ? `${((start / (1 - length)) * 100).toFixed(1)}%` : '50%')
  return `${share(seen.x, seen.width)} ${share(seen.y, seen.height)}`
}
