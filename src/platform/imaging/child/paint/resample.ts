import { transform, type Matrix } from '#domain/print/matrix.ts'
import type { BoxPx } from '#domain/print/print-plan.ts'
import type { PixelWindow } from '../decode/pixel-window.ts'

/**
 * Bicubic (Catmull-Rom), as libvips does it, but onto any area of the output and exact to the matrix: sharp's affine always paints the
 * whole turned photo, at 45° four times what is wanted. In whole numbers, so that it is fast and every machine makes the same bytes.
 */
const weightBits = 11
const one = 1 << weightBits
const phases = 512
const half = 1 << (2 * weightBits - 1)

/** The part of the source that an area of the output needs. */
export function neededWindow(toSource: Matrix, { leftPx, topPx, widthPx, heightPx }: BoxPx): BoxPx {
  const corners = [leftPx + 0.5, leftPx + widthPx - 0.5].flatMap((x) =>
    [topPx + 0.5, topPx + heightPx - 0.5].map((y) => transform(toSource, { x, y })),
  )
  const [xs, ys] = [corners.map(({ x }) => x - 0.5), corners.map(({ y }) => y - 0.5)]
  const [left, top] = [Math.floor(Math.min(...xs)) - 1, Math.floor(Math.min(...ys)) - 1]
  return { leftPx: left, topPx: top, widthPx: Math.floor(Math.max(...xs)) + 4 - left, heightPx: Math.floor(Math.max(...ys)) + 4 - top }
}

export type Resampler = (window: PixelWindow, toSource: Matrix, area: BoxPx, out: Uint8ClampedArray) => void

export function createResampler(): Resampler {
  const weights = bicubicWeights()
  return (window, toSource, area, out) => {
    const [a, b, c, d, e, f] = toSource
    const isUpright = b === 0 && c === 0
    if (isUpright && a === 1 && d === 1 && Number.isInteger(e) && Number.isInteger(f)) copy(window, toSource, area, out)
    else if (isUpright) resampleUpright(weights, window, toSource, area, out)
    else resampleTurned(weights, window, toSource, area, out)
  }
}

function copy(window: PixelWindow, [, , , , e, f]: Matrix, area: BoxPx, out: Uint8ClampedArray): void {
  for (let row = 0; row < area.heightPx; row += 1) {
    const from = ((area.topPx + row + f - window.topPx) * window.widthPx + area.leftPx + e - window.leftPx) * 3
    out.set(window.data.subarray(from, from + area.widthPx * 3), row * area.widthPx * 3)
  }
}

/** Columns and rows apart: four and four pixels instead of sixteen. */
function resampleUpright(
  weights: Int32Array,
  window: PixelWindow,
  [a, , , d, e, f]: Matrix,
  { leftPx, topPx, widthPx, heightPx }: BoxPx,
  out: Uint8ClampedArray,
): void {
  const { imul } = Math
  const { data } = window
  const rowBytes = window.widthPx * 3
  const line = new Int32Array(rowBytes)
  const firsts = new Int32Array(widthPx)
  const phasesOf = new Int32Array(widthPx)
  for (let x = 0; x < widthPx; x += 1) {
    const u = a * (leftPx + x + 0.5) + e - 0.5 - window.leftPx
    const whole = Math.floor(u)
    firsts[x] = (whole - 1) * 3
    phasesOf[x] = Math.round((u - whole) * phases) * 4
  }
  for (let row = 0, to = 0; row < heightPx; row += 1) {
    const v = d * (topPx + row + 0.5) + f - 0.5 - window.topPx
    const whole = Math.floor(v)
    const phase = Math.round((v - whole) * phases) * 4
    const [h0, h1, h2, h3] = [weights[phase]!, weights[phase + 1]!, weights[phase + 2]!, weights[phase + 3]!]
    const from = (whole - 1) * rowBytes
    for (let i = 0; i < rowBytes; i += 1) {
      const at = from + i
      line[i] =
        imul(h0, data[at]!) + imul(h1, data[at + rowBytes]!) + imul(h2, data[at + 2 * rowBytes]!) + imul(h3, data[at + 3 * rowBytes]!)
    }
    for (let x = 0; x < widthPx; x += 1, to += 3) {
      const at = firsts[x]!
      const w = phasesOf[x]!
      const w0 = weights[w]!
      const w1 = weights[w + 1]!
      const w2 = weights[w + 2]!
      const w3 = weights[w + 3]!
      for (let i = 0; i < 3; i += 1) {
        const sum = imul(w0, line[at + i]!) + imul(w1, line[at + 3 + i]!) + imul(w2, line[at + 6 + i]!) + imul(w3, line[at + 9 + i]!)
        out[to + i] = (sum + half) >> (2 * weightBits)
      }
    }
  }
}

function resampleTurned(
  weights: Int32Array,
  window: PixelWindow,
  [a, b, c, d, e, f]: Matrix,
  { leftPx, topPx, widthPx, heightPx }: BoxPx,
  out: Uint8ClampedArray,
): void {
  const { imul } = Math
  const { data } = window
  const rowBytes = window.widthPx * 3
  for (let row = 0, to = 0; row < heightPx; row += 1) {
    const y = topPx + row + 0.5
    const startU = a * (leftPx + 0.5) + c * y + e - 0.5 - window.leftPx
    const startV = b * (leftPx + 0.5) + d * y + f - 0.5 - window.topPx
    for (let x = 0; x < widthPx; x += 1, to += 3) {
      const u = startU + a * x
      const v = startV + b * x
      // Never below 0: a window begins before its first pixel.
      const left = u | 0
      const top = v | 0
      const across = (((u - left) * phases + 0.5) | 0) << 2
      const down = (((v - top) * phases + 0.5) | 0) << 2
      const w0 = weights[across]!
      const w1 = weights[across + 1]!
      const w2 = weights[across + 2]!
      const w3 = weights[across + 3]!
      let at = (imul(top - 1, rowBytes) + imul(left - 1, 3)) | 0
      let red = half
      let green = half
      let blue = half
      for (let k = 0; k < 4; k += 1) {
        const h = weights[down + k]!
        red = (red + imul(h, imul(w0, data[at]!) + imul(w1, data[at + 3]!) + imul(w2, data[at + 6]!) + imul(w3, data[at + 9]!))) | 0
        green =
          (green + imul(h, imul(w0, data[at + 1]!) + imul(w1, data[at + 4]!) + imul(w2, data[at + 7]!) + imul(w3, data[at + 10]!))) | 0
        blue = (blue + imul(h, imul(w0, data[at + 2]!) + imul(w1, data[at + 5]!) + imul(w2, data[at + 8]!) + imul(w3, data[at + 11]!))) | 0
        at = (at + rowBytes) | 0
      }
      out[to] = red >> (2 * weightBits)
      out[to + 1] = green >> (2 * weightBits)
      out[to + 2] = blue >> (2 * weightBits)
    }
  }
}

/** Four weights for each phase between two pixels; they add up to one exactly, so that a plain colour stays itself. */
function bicubicWeights(): Int32Array {
  const weights = new Int32Array((phases + 1) * 4)
  for (let phase = 0; phase <= phases; phase += 1) {
    const t = phase / phases
    const [before, after, beyond] = [t + 1, 1 - t, 2 - t].map((distance) => Math.round(one * catmullRom(distance))) as [
      number,
      number,
      number,
    ]
    weights.set([before, one - before - after - beyond, after, beyond], phase * 4)
  }
  return weights
}

function catmullRom(x: number): number {
  return x < 1 ? 1.5 * x ** 3 - 2.5 * x ** 2 + 1 : -0.5 * x ** 3 + 2.5 * x ** 2 - 4 * x + 2
}
