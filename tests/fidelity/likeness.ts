/** Two pictures of the same size, RGB, 8 bits. */
export type Pixels = { data: Uint8Array | Float32Array; widthPx: number; heightPx: number }

export type Likeness = {
  /** 1 is the same picture (Wang et al. 2004, 11 px Gaussian window). */
  ssim: number
  /** Of 255, over all channels. */
  meanError: number
  /** How far the block that lies furthest off has moved. */
  displacementPx: number
  /** Blocks with enough in them to tell where they lie. */
  blocks: number
}

export function compare(a: Pixels, b: Pixels, blockPx: number): Likeness {
  if (a.widthPx !== b.widthPx || a.heightPx !== b.heightPx) {
    throw new Error(`${a.widthPx} x ${a.heightPx} is not ${b.widthPx} x ${b.heightPx}`)
  }
  const [lumaA, lumaB] = [luma(a), luma(b)]
  return { ssim: ssim(lumaA, lumaB), meanError: meanError(a, b), ...displacement(lumaA, lumaB, blockPx) }
}

type Grey = { data: Float64Array; widthPx: number; heightPx: number }

function luma({ data, widthPx, heightPx }: Pixels): Grey {
  const grey = new Float64Array(widthPx * heightPx)
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] = 0.2126 * data[3 * at]! + 0.7152 * data[3 * at + 1]! + 0.0722 * data[3 * at + 2]!
  }
  return { data: grey, widthPx, heightPx }
}

function meanError(a: Pixels, b: Pixels): number {
  let sum = 0
  for (let at = 0; at < a.data.length; at += 1) sum += Math.abs(a.data[at]! - b.data[at]!)
  return sum / a.data.length
}

const windowPx = 11
const window = gaussian(1.5, windowPx)

function gaussian(sigma: number, length: number): number[] {
  const values = Array.from({ length }, (_, index) => Math.exp(-((index - (length - 1) / 2) ** 2) / (2 * sigma * sigma)))
  const sum = values.reduce((total, value) => total + value, 0)
  return values.map((value) => value / sum)
}

function ssim(a: Grey, b: Grey): number {
  const product = (x: Grey, y: Grey): Grey => ({ ...x, data: x.data.map((value, at) => value * y.data[at]!) })
  const [meanA, meanB] = [blurred(a), blurred(b)]
  const [squareA, squareB, cross] = [blurred(product(a, a)), blurred(product(b, b)), blurred(product(a, b))]
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
  let sum = 0
  for (let at = 0; at < meanA.length; at += 1) {
    const [ma, mb] = [meanA[at]!, meanB[at]!]
    const covariance = cross[at]! - ma * mb
    const variances = squareA[at]! - ma * ma + squareB[at]! - mb * mb
    sum += ((2 * ma * mb + c1) * (2 * covariance + c2)) / ((ma * ma + mb * mb + c1) * (variances + c2))
  }
  return sum / meanA.length
}

/** Where the window fits whole. */
function blurred({ data, widthPx, heightPx }: Grey): Float64Array {
  const [outWidth, outHeight] = [widthPx - windowPx + 1, heightPx - windowPx + 1]
  const across = new Float64Array(outWidth * heightPx)
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < outWidth; x += 1) {
      let sum = 0
      for (let step = 0; step < windowPx; step += 1) sum += window[step]! * data[y * widthPx + x + step]!
      across[y * outWidth + x] = sum
    }
  }
  const out = new Float64Array(outWidth * outHeight)
  for (let y = 0; y < outHeight; y += 1) {
    for (let x = 0; x < outWidth; x += 1) {
      let sum = 0
      for (let step = 0; step < windowPx; step += 1) sum += window[step]! * across[(y + step) * outWidth + x]!
      out[y * outWidth + x] = sum
    }
  }
  return out
}

/** The least slope, squared and per pixel, in the weaker direction of a block of 50 px at which its place can be told. */
const leastTexture = 4

/** Left free around the blocks. */
export const compareMarginPx = 2

function displacement(a: Grey, b: Grey, blockPx: number): Pick<Likeness, 'displacementPx' | 'blocks'> {
  let [displacementPx, blocks] = [0, 0]
  for (let top = compareMarginPx; top + blockPx + compareMarginPx <= a.heightPx; top += blockPx) {
    for (let left = compareMarginPx; left + blockPx + compareMarginPx <= a.widthPx; left += blockPx) {
      const moved = blockShift(a, b, left, top, blockPx)
      if (!moved) continue
      blocks += 1
      displacementPx = Math.max(displacementPx, Math.hypot(moved.x, moved.y))
    }
  }
  return { displacementPx, blocks }
}

/** Least squares on the slopes of the first picture, repeated with the second one moved back (Lucas and Kanade 1981). */
function blockShift(a: Grey, b: Grey, left: number, top: number, blockPx: number): { x: number; y: number } | null {
  let [xx, xy, yy] = [0, 0, 0]
  const pixels = blockPx * blockPx
  const [slopesX, slopesY] = [new Float64Array(pixels), new Float64Array(pixels)]
  for (let index = 0; index < pixels; index += 1) {
    const at = (top + Math.floor(index / blockPx)) * a.widthPx + left + (index % blockPx)
    const slopeX = (a.data[at + 1]! - a.data[at - 1]!) / 2
    const slopeY = (a.data[at + a.widthPx]! - a.data[at - a.widthPx]!) / 2
    slopesX[index] = slopeX
    slopesY[index] = slopeY
    xx += slopeX * slopeX
    xy += slopeX * slopeY
    yy += slopeY * slopeY
  }
  const weaker = (xx + yy) / 2 - Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy)
  // The same picture in twice as many pixels has half the slope.
  if ((weaker / pixels) * (blockPx / 50) ** 2 < leastTexture) return null
  const det = xx * yy - xy * xy
  let [shiftX, shiftY] = [0, 0]
  for (let round = 0; round < 8; round += 1) {
    let [ex, ey] = [0, 0]
    for (let index = 0; index < pixels; index += 1) {
      const [x, y] = [left + (index % blockPx), top + Math.floor(index / blockPx)]
      const difference = a.data[y * a.widthPx + x]! - sample(b, x + shiftX, y + shiftY)
      ex += slopesX[index]! * difference
      ey += slopesY[index]! * difference
    }
    const [stepX, stepY] = [(yy * ex - xy * ey) / det, (xx * ey - xy * ex) / det]
    shiftX += stepX
    shiftY += stepY
    if (Math.hypot(stepX, stepY) < 0.005) break
  }
  return { x: shiftX, y: shiftY }
}

function sample({ data, widthPx, heightPx }: Grey, x: number, y: number): number {
  const [left, top] = [Math.min(widthPx - 2, Math.max(0, Math.floor(x))), Math.min(heightPx - 2, Math.max(0, Math.floor(y)))]
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const at = top * widthPx + left
  const upper = data[at]! * (1 - right) + data[at + 1]! * right
  const lower = data[at + widthPx]! * (1 - right) + data[at + widthPx + 1]! * right
  return upper * (1 - down) + lower * down
}
