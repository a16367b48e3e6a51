import type { ToneTable } from '#domain/print/tone.ts'

export function applyTone(pixels: Uint8ClampedArray, { mix, slope, offset }: ToneTable): void {
  const [[rr, rg, rb], [gr, gg, gb], [br, bg, bb]] = mix
  const shift = offset * 255
  for (let at = 0; at < pixels.length; at += 3) {
    const red = pixels[at]!
    const green = pixels[at + 1]!
    const blue = pixels[at + 2]!
    pixels[at] = slope * (rr * red + rg * green + rb * blue) + shift
    pixels[at + 1] = slope * (gr * red + gg * green + gb * blue) + shift
    pixels[at + 2] = slope * (br * red + bg * green + bb * blue) + shift
  }
}
