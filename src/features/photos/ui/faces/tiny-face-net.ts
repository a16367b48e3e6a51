import manifest from './model/tiny-face-detector.json'
import type { FaceBox } from '#domain/print/faces.ts'

/**
 * face-api's tiny face detector, worked out by hand: seven layers over its own 193 kB of weights. The library brings 1.3 MB of
 * tensor engine for the same boxes (the test holds the two together), and a worker of ours may not load more scripts.
 */

/** The side in px of the square the network looks at. */
export const netSidePx = 416

type Layer = { width: number; height: number; channels: number; values: Float32Array }
export type FaceNet = Map<string, Float32Array>

/** Weights are stored as bytes, each layer with its own scale and least value. */
export function readFaceNet(model: ArrayBuffer): FaceNet {
  let at = 0
  const net: FaceNet = new Map()
  for (const { name, shape, quantization } of manifest[0]!.weights) {
    const bytes = new Uint8Array(
      model,
      at,
      shape.reduce((product, length) => product * length, 1),
    )
    net.set(
      name,
      Float32Array.from(bytes, (byte) => byte * quantization.scale + quantization.min),
    )
    at += bytes.length
  }
  return net
}

const meanRgb = [117.001, 114.697, 97.404] as const
const separableLayers = ['conv1', 'conv2', 'conv3', 'conv4', 'conv5']

/** Faces in a picture drawn into the top left of a black square; `shown` is the share of the square it fills. */
export function detectFaces(
  net: FaceNet,
  rgba: Uint8ClampedArray | Uint8Array,
  shown: { width: number; height: number },
  leastScore: number,
): FaceBox[] {
  const values = new Float32Array(netSidePx * netSidePx * 3)
  for (let pixel = 0; pixel < netSidePx * netSidePx; pixel += 1) {
    for (let colour = 0; colour < 3; colour += 1) values[pixel * 3 + colour] = (rgba[pixel * 4 + colour]! - meanRgb[colour]!) / 255
  }
  let layer: Layer = { width: netSidePx, height: netSidePx, channels: 3, values }
  layer = maxPool(leaky(firstConvolution(layer, net)), 2)
  for (const name of separableLayers) {
    const spread = depthwise(layer, weightsOf(net, `${name}/depthwise_filter`))
    const mixed = pointwise(spread, weightsOf(net, `${name}/pointwise_filter`), weightsOf(net, `${name}/bias`))
    layer = maxPool(leaky(mixed), name === 'conv5' ? 1 : 2)
  }
  return boxesOf(pointwise(layer, weightsOf(net, 'conv8/filters'), weightsOf(net, 'conv8/bias')), shown, leastScore)
}

function weightsOf(net: FaceNet, name: string): Float32Array {
  const weights = net.get(name)
  if (!weights) throw new Error(`The face model has no ${name}`)
  return weights
}

/** 3 x 3 over the three colours, without a rim: one pixel less on each side. */
function firstConvolution({ width, height, values }: Layer, net: FaceNet): Layer {
  const out = { width: width - 2, height: height - 2, channels: 27, values: new Float32Array((width - 2) * (height - 2) * 27) }
  for (let y = 0; y < out.height; y += 1) {
    for (let x = 0; x < out.width; x += 1) {
      for (let row = 0; row < 3; row += 1) {
        const [to, from] = [(y * out.width + x) * 27 + row * 9, ((y + row) * width + x) * 3]
        for (let tap = 0; tap < 9; tap += 1) out.values[to + tap] = values[from + tap]!
      }
    }
  }
  return pointwise(out, weightsOf(net, 'conv0/filters'), weightsOf(net, 'conv0/bias'))
}

/** 3 x 3 within each channel, beyond the rim nothing. */
function depthwise({ width, height, channels, values }: Layer, filter: Float32Array): Layer {
  const out = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * channels
      for (let tap = 0; tap < 9; tap += 1) {
        const [fromX, fromY] = [x + (tap % 3) - 1, y + Math.floor(tap / 3) - 1]
        if (fromX < 0 || fromX >= width || fromY < 0 || fromY >= height) continue
        const from = (fromY * width + fromX) * channels
        for (let channel = 0; channel < channels; channel += 1) {
          out[to + channel]! += values[from + channel]! * filter[tap * channels + channel]!
        }
      }
    }
  }
  return { width, height, channels, values: out }
}

/** Each pixel's channels mixed into new ones; four at once, because reading and writing take longer than reckoning. */
function pointwise({ width, height, channels, values }: Layer, filter: Float32Array, bias: Float32Array): Layer {
  const made = bias.length
  const out = new Float32Array(width * height * made)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [from, to] = [pixel * channels, pixel * made]
    let other = 0
    for (; other + 3 < made; other += 4) {
      let [a, b, c, d] = [bias[other]!, bias[other + 1]!, bias[other + 2]!, bias[other + 3]!]
      for (let channel = 0, at = other; channel < channels; channel += 1, at += made) {
        const value = values[from + channel]!
        a += value * filter[at]!
        b += value * filter[at + 1]!
        c += value * filter[at + 2]!
        d += value * filter[at + 3]!
      }
      out[to + other] = a
      out[to + other + 1] = b
      out[to + other + 2] = c
      out[to + other + 3] = d
    }
    for (; other < made; other += 1) {
      let sum = bias[other]!
      for (let channel = 0; channel < channels; channel += 1) sum += values[from + channel]! * filter[channel * made + other]!
      out[to + other] = sum
    }
  }
  return { width, height, channels: made, values: out }
}

function leaky(layer: Layer): Layer {
  const { values } = layer
  for (let at = 0; at < values.length; at += 1) if (values[at]! < 0) values[at]! *= 0.10000000149011612
  return layer
}

/** The largest of 2 x 2; at the far rim of what there is. */
function maxPool({ width, height, channels, values }: Layer, step: number): Layer {
  const out = { width: Math.ceil(width / step), height: Math.ceil(height / step), channels, values: new Float32Array(0) }
  out.values = new Float32Array(out.width * out.height * channels).fill(-Infinity)
  for (let y = 0; y < out.height; y += 1) {
    for (let x = 0; x < out.width; x += 1) {
      const to = (y * out.width + x) * channels
      for (let fromY = y * step; fromY < Math.min(height, y * step + 2); fromY += 1) {
        for (let fromX = x * step; fromX < Math.min(width, x * step + 2); fromX += 1) {
          const from = (fromY * width + fromX) * channels
          for (let channel = 0; channel < channels; channel += 1) {
            const value = values[from + channel]!
            if (value > out.values[to + channel]!) out.values[to + channel] = value
          }
        }
      }
    }
  }
  return out
}

/** The five shapes of face the network knows, in cells. */
const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const

type Scored = FaceBox & { score: number }

function boxesOf({ width: cells, values }: Layer, shown: { width: number; height: number }, leastScore: number): FaceBox[] {
  const found: Scored[] = []
  for (let cell = 0; cell < cells * cells; cell += 1) {
    for (const [index, [anchorWidth, anchorHeight]] of anchors.entries()) {
      const at = (cell * anchors.length + index) * 5
      const score = sigmoid(values[at + 4]!)
      if (score < leastScore) continue
      const width = (Math.exp(values[at + 2]!) * anchorWidth) / cells / shown.width
      const height = (Math.exp(values[at + 3]!) * anchorHeight) / cells / shown.height
      const x = ((cell % cells) + sigmoid(values[at]!)) / cells / shown.width - width / 2
      const y = (Math.floor(cell / cells) + sigmoid(values[at + 1]!)) / cells / shown.height - height / 2
      found.push({ x, y, width, height, score })
    }
  }
  return withoutDoubles(found).map(clipped)
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

const mostOverlap = 0.4

/** Of boxes that overlap by much, the surest stays. */
function withoutDoubles(found: readonly Scored[]): Scored[] {
  const kept: Scored[] = []
  for (const box of found.toSorted((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlap(box, other) <= mostOverlap)) kept.push(box)
  }
  return kept
}

function overlap(a: FaceBox, b: FaceBox): number {
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x))
  const height = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
  return (width * height) / (a.width * a.height + b.width * b.height - width * height)
}

function clipped({ x, y, width, height }: FaceBox): FaceBox {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return { x: left, y: top, width: Math.min(1, x + width) - left, height: Math.min(1, y + height) - top }
}
