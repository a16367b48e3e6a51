export const blurs = ['sharp', 'soft', 'blurred'] as const
export type Blur = (typeof blurs)[number]

export const exposures = ['fine', 'dark', 'bright'] as const
export type Exposure = (typeof exposures)[number]

export type GreyAnalysis = { sharpness: number; blur: Blur; exposure: Exposure }

/** [Q1] What is measured is a copy of at most this many px on its long side, so that figures mean the same for every photo. */
export const greyLongSidePx = 1024

/** [Q1] The size of that copy; a smaller photo is never enlarged. */
export function greySize(widthPx: number, heightPx: number): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, greyLongSidePx / Math.max(widthPx, heightPx))
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) }
}

/** [Q2] Rec. 601 luma; what is transparent is paper, so it counts as white. Three channels are all opaque. */
export function toGrey(pixels: Uint8Array | Uint8ClampedArray, channels: 3 | 4 = 4): Uint8Array {
  const grey = new Uint8Array(pixels.length / channels)
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += channels) {
    const luma = (77 * pixels[at]! + 150 * pixels[at + 1]! + 29 * pixels[at + 2]!) >> 8
    const alpha = channels === 4 ? pixels[at + 3]! : 255
    grey[pixel] = alpha === 255 ? luma : Math.round((luma * alpha + 255 * (255 - alpha)) / 255)
  }
  return grey
}

/** [Q1] Half as large, each pixel the mean of four: where a browser's own scaling blurs, draw twice as large and halve. */
export function halved(grey: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const [width, height] = [widthPx >> 1, heightPx >> 1]
  return Uint8Array.from({ length: width * height }, (_, pixel) => {
    const at = 2 * Math.floor(pixel / width) * widthPx + 2 * (pixel % width)
    return (grey[at]! + grey[at + 1]! + grey[at + widthPx]! + grey[at + widthPx + 1]! + 2) >> 2
  })
}

/** Measures a grey copy (see `greySize`): how sharp its best parts are, and whether it is very dark or very bright. */
export function analyseGrey(grey: Uint8Array | Uint8ClampedArray, widthPx: number, heightPx: number): GreyAnalysis {
  const histogram = histogramOf(grey)
  const stretch = stretchOf(histogram, grey.length)
  const rounding = roundingVariance * stretch.scale * stretch.scale
  const sharpness = Math.max(0, sharpnessOf(grey, widthPx, heightPx, stretch.table) - rounding)
  return { sharpness, blur: blurOf(sharpness), exposure: exposureOf(histogram, grey.length) }
}

/** [Q4] Above 500 sharp, 150 to 500 soft, below 150 blurred. */
export function blurOf(sharpness: number): Blur {
  if (sharpness > 500) return 'sharp'
  return sharpness >= 150 ? 'soft' : 'blurred'
}

const messengerLongSidePx = 1600

/** [Q6] Messengers shrink photos to 1600 px and drop what the camera wrote into them. */
export function isMessengerCopy(photo: { widthPx: number; heightPx: number; hasExif: boolean }): boolean {
  return !photo.hasExif && Math.max(photo.widthPx, photo.heightPx) <= messengerLongSidePx
}

function histogramOf(grey: Uint8Array | Uint8ClampedArray): Uint32Array {
  const histogram = new Uint32Array(256)
  // Counted by index: an iterator over a million pixels takes ten times as long.
  for (let at = 0; at < grey.length; at += 1) histogram[grey[at]!]! += 1
  return histogram
}

/** [Q5] A mean under 45 is dark; over 215, or more than a quarter of the pixels at 250 and above, is bright. */
function exposureOf(histogram: Uint32Array, pixels: number): Exposure {
  if (pixels === 0) return 'fine'
  const mean = histogram.reduce((sum, count, value) => sum + count * value, 0) / pixels
  const burnt = histogram.subarray(250).reduce((sum, count) => sum + count, 0) / pixels
  if (mean < 45) return 'dark'
  return mean > 215 || burnt > 0.25 ? 'bright' : 'fine'
}

/** [Q3] Stretches so that the 1st percentile becomes black and the 99th white: haze and dusk are not blur. */
function stretchOf(histogram: Uint32Array, pixels: number): { scale: number; table: Float32Array } {
  const low = percentile(histogram, pixels * 0.01)
  const high = percentile(histogram, pixels * 0.99)
  const scale = high > low ? 255 / (high - low) : 0
  return { scale, table: Float32Array.from(histogram, (_, value) => Math.min(255, Math.max(0, (value - low) * scale))) }
}

function percentile(histogram: Uint32Array, rank: number): number {
  let seen = 0
  for (let value = 0; value < 256; value += 1) {
    seen += histogram[value]!
    if (seen > rank) return value
  }
  return 255
}

/** [Q3] Grey levels are whole numbers; under the Laplacian that rounding is noise of 20/12, which a night scene's stretch would pass off as detail. */
const roundingVariance = 20 / 12

const tilesPerSide = 12

/** [Q4] The 95th percentile over a grid of tiles: the best tiles count, so a soft background costs nothing. */
function sharpnessOf(grey: Uint8Array | Uint8ClampedArray, widthPx: number, heightPx: number, stretch: Float32Array): number {
  const variances: number[] = []
  for (let row = 0; row < tilesPerSide; row += 1) {
    for (let column = 0; column < tilesPerSide; column += 1) {
      const variance = laplacianVariance(grey, widthPx, stretch, {
        left: 1 + tileEdge(column, widthPx),
        right: 1 + tileEdge(column + 1, widthPx),
        top: 1 + tileEdge(row, heightPx),
        bottom: 1 + tileEdge(row + 1, heightPx),
      })
      if (variance !== null) variances.push(variance)
    }
  }
  variances.sort((a, b) => a - b)
  return variances[Math.floor((variances.length - 1) * 0.95)] ?? 0
}

/** Tiles lie inside a rim of one pixel: the Laplacian needs a neighbour on each side. */
function tileEdge(index: number, sidePx: number): number {
  return Math.floor((Math.max(0, sidePx - 2) * index) / tilesPerSide)
}

type Tile = { left: number; right: number; top: number; bottom: number }

function laplacianVariance(grey: Uint8Array | Uint8ClampedArray, widthPx: number, stretch: Float32Array, tile: Tile): number | null {
  let [sum, sumOfSquares] = [0, 0]
  for (let y = tile.top; y < tile.bottom; y += 1) {
    for (let x = tile.left; x < tile.right; x += 1) {
      const at = y * widthPx + x
      const around = stretch[grey[at - 1]!]! + stretch[grey[at + 1]!]! + stretch[grey[at - widthPx]!]! + stretch[grey[at + widthPx]!]!
      const bend = around - 4 * stretch[grey[at]!]!
      sum += bend
      sumOfSquares += bend * bend
    }
  }
  const count = (tile.right - tile.left) * (tile.bottom - tile.top)
  return count > 0 ? Math.max(0, sumOfSquares / count - (sum / count) ** 2) : null
}
