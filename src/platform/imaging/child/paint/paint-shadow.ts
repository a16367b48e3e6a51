import type { Ink } from '#domain/looks/colour-ramp.ts'
import type { BoxPx } from '#domain/print/print-plan.ts'
import { eachPixel, layInk, type PicturePixels } from '../decode/picture-pixels.ts'

/** As CSS says it: how far it falls, how soft it is, and its ink. */
export type Shadow = { rightPx: number; downPx: number; blurPx: number; ink: Ink }

/** The shadow that a box throws on all that lies below it. */
export function dropShadow(pixels: PicturePixels, box: BoxPx, { rightPx, downPx, blurPx, ink }: Shadow): void {
  const { across, down } = softness(pixels, box, rightPx, downPx, blurPx)
  eachPixel(pixels, { leftPx: 0, topPx: 0, ...pixels }, (x, y) => {
    const coverage = across[x]! * down[y]!
    if (coverage > 0.001) layInk(pixels, x, y, ink, coverage)
  })
}

/** The shadow that falls into a box from its own edges. */
export function insetShadow(pixels: PicturePixels, box: BoxPx, { rightPx, downPx, blurPx, ink }: Shadow): void {
  const { across, down } = softness(pixels, box, rightPx, downPx, blurPx)
  eachPixel(pixels, box, (x, y) => {
    const coverage = 1 - across[x]! * down[y]!
    if (coverage > 0.001) layInk(pixels, x, y, ink, coverage)
  })
}

/** A box with blurred edges is the product of two stretches with blurred ends. */
function softness({ widthPx, heightPx }: PicturePixels, box: BoxPx, rightPx: number, downPx: number, blurPx: number) {
  const sigma = Math.max(0.01, blurPx / 2)
  const along = (length: number, start: number, size: number) =>
    Float32Array.from({ length }, (_, at) => rising((at + 0.5 - start) / sigma) - rising((at + 0.5 - start - size) / sigma))
  return { across: along(widthPx, box.leftPx + rightPx, box.widthPx), down: along(heightPx, box.topPx + downPx, box.heightPx) }
}

/** How much of a bell curve lies before a place, to a few thousandths (Tocher). */
function rising(place: number): number {
  return 1 / (1 + Math.exp(-2 * Math.sqrt(2 / Math.PI) * place))
}
