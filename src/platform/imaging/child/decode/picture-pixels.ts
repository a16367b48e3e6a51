import type { Ink } from '#domain/looks/colour-ramp.ts'
import type { BoxPx, SizePx } from '#domain/print/print-plan.ts'

/** Red, green and blue of each pixel, finer than bytes: many thin shades on one another would show steps. */
export type PicturePixels = SizePx & { rgb: Float32Array }

export function createPixels(size: SizePx, [red, green, blue]: Ink): PicturePixels {
  const rgb = new Float32Array(size.widthPx * size.heightPx * 3)
  for (let at = 0; at < rgb.length; at += 3) rgb.set([red, green, blue], at)
  return { ...size, rgb }
}

/** Lays an ink over one pixel; `coverage` is how much of the pixel it covers. */
export function layInk({ widthPx, rgb }: PicturePixels, x: number, y: number, [red, green, blue, share]: Ink, coverage = 1): void {
  const at = (y * widthPx + x) * 3
  const left = 1 - share * coverage
  rgb[at] = rgb[at]! * left + red * coverage
  rgb[at + 1] = rgb[at + 1]! * left + green * coverage
  rgb[at + 2] = rgb[at + 2]! * left + blue * coverage
}

/** Calls for every pixel of a box that the picture has. */
export function eachPixel({ widthPx, heightPx }: SizePx, box: BoxPx, visit: (x: number, y: number) => void): void {
  const [right, bottom] = [Math.min(widthPx, box.leftPx + box.widthPx), Math.min(heightPx, box.topPx + box.heightPx)]
  for (let y = Math.max(0, box.topPx); y < bottom; y += 1) for (let x = Math.max(0, box.leftPx); x < right; x += 1) visit(x, y)
}

export function fillBox(pixels: PicturePixels, box: BoxPx, ink: Ink): void {
  eachPixel(pixels, box, (x, y) => layInk(pixels, x, y, ink))
}

export function grown({ leftPx, topPx, widthPx, heightPx }: BoxPx, byPx: number): BoxPx {
  return { leftPx: leftPx - byPx, topPx: topPx - byPx, widthPx: widthPx + 2 * byPx, heightPx: heightPx + 2 * byPx }
}
