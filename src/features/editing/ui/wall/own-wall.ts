import type { Point } from '#domain/print/matrix.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { plainTyped } from '#domain/typed.ts'

/** Things whose length everybody knows, in mm; or one's own. */
export const knownLengthsMm = { card: 85.6, paper: 297, door: 2000 } as const
export type KnownThing = keyof typeof knownLengthsMm
export type RulerThing = KnownThing | 'own'

/** Its two ends, in pixels of the photo. */
export type Ruler = { from: Point; to: Point }

/** Closer than this, the width of a fingertip decides, not the wall. */
const leastRulerPx = 6
const leastMm = 10
const mostMm = 20_000

/** [OW1] How many pixels of the photo a millimetre of the wall is; null when the ruler can't tell. */
export function wallPxPerMm({ from, to }: Ruler, lengthMm: number): number | null {
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y)
  const isKnown = lengthPx >= leastRulerPx && lengthMm >= leastMm && lengthMm <= mostMm
  return isKnown && Number.isFinite(lengthPx) ? lengthPx / lengthMm : null
}

/** [OW2] What a person types as cm, with a comma or a point, in Arabic digits too; null when it is no length of a thing on a wall. */
export function lengthMmFrom(cm: string): number | null {
  const plain = plainTyped(cm).trim().replace(',', '.')
  const lengthMm = /^\d{1,4}(\.\d{0,2})?$/.test(plain) ? Number(plain) * 10 : Number.NaN
  return lengthMm >= leastMm && lengthMm <= mostMm ? lengthMm : null
}

/** [OW3] Neither a ruler's end nor the middle of a piece leaves the photo. */
export function within({ widthPx, heightPx }: PhotoPx, { x, y }: Point): Point {
  return { x: Math.max(0, Math.min(widthPx, x)), y: Math.max(0, Math.min(heightPx, y)) }
}

/** [OW4] Where a ruler begins: across the middle, below where the piece hangs. */
export function firstRuler({ widthPx, heightPx }: PhotoPx): Ruler {
  const y = heightPx * 0.7
  return { from: { x: widthPx * 0.3, y }, to: { x: widthPx * 0.7, y } }
}

/** How the photo lies in its view: all of it, in the middle. */
export function fitted(photo: PhotoPx, view: PhotoPx) {
  const scale = Math.min(view.widthPx / photo.widthPx, view.heightPx / photo.heightPx)
  return { scale, xPx: (view.widthPx - photo.widthPx * scale) / 2, yPx: (view.heightPx - photo.heightPx * scale) / 2 }
}
