import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyseGrey, blurOf, greySize, halved, isMessengerCopy, toGrey } from './photo-analysis.ts'

const [width, height] = [480, 360]

function scene(level: (x: number, y: number) => number): Uint8Array {
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) grey[y * width + x] = level(x, y)
  return grey
}

const blocks = (x: number, y: number) => ((Math.floor(x / 37) + Math.floor(y / 29)) % 2 === 0 ? 60 : 190)

function boxBlurred(grey: Uint8Array, radius: number): Uint8Array {
  return scene((x, y) => {
    let [sum, count] = [0, 0]
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
        sum += grey[(y + dy) * width + x + dx]!
        count += 1
      }
    }
    return sum / count
  })
}

test('[Q1] the measured copy has a long side of 1024 px, and a small photo stays as it is', () => {
  expect(greySize(4032, 3024)).toEqual({ widthPx: 1024, heightPx: 768 })
  expect(greySize(3024, 4032)).toEqual({ widthPx: 768, heightPx: 1024 })
  expect(greySize(800, 600)).toEqual({ widthPx: 800, heightPx: 600 })
  expect(greySize(30_000, 10)).toEqual({ widthPx: 1024, heightPx: 1 })
})

test('[Q1] halving takes the mean of four, and leaves out an odd rim', () => {
  expect([...halved(Uint8Array.of(0, 10, 200, 9, 20, 30, 202, 9, 7, 7, 7, 7), 4, 3)]).toEqual([15, 105])
})

test('[Q2] grey is luma, and what is transparent is white', () => {
  const rgba = Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 128)
  expect([...toGrey(rgba)]).toEqual([255, 0, 76, 149, 28, 255, 127])
  expect([...toGrey(Uint8Array.of(255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255), 3)]).toEqual([255, 0, 76, 149, 28])
})

describe('[Q3] contrast', () => {
  test('a hazy picture of the same scene is as sharp', () => {
    const clear = analyseGrey(scene(blocks), width, height)
    const hazy = analyseGrey(
      scene((x, y) => 100 + blocks(x, y) / 4),
      width,
      height,
    )
    expect(hazy.blur).toBe('sharp')
    expect(hazy.sharpness / clear.sharpness).toBeCloseTo(1, 1)
  })

  test('a blurred night scene is not sharp for being rounded to few grey levels', () => {
    const soft = boxBlurred(boxBlurred(scene(blocks), 4), 4)
    const night = scene((x, y) => 10 + Math.round(soft[y * width + x]! / 6))
    expect(analyseGrey(night, width, height)).toMatchObject({ blur: 'blurred', exposure: 'dark' })
  })

  test('an even surface has nothing sharp on it', () => {
    expect(
      analyseGrey(
        scene(() => 128),
        width,
        height,
      ),
    ).toEqual({ sharpness: 0, blur: 'blurred', exposure: 'fine' })
  })
})

describe('[Q4] blur', () => {
  test('the limits', () => {
    expect([501, 500, 150, 149].map(blurOf)).toEqual(['sharp', 'soft', 'soft', 'blurred'])
  })

  test('a scene that is blurred more is never sharper', () => {
    const sharp = scene(blocks)
    const measured = [sharp, boxBlurred(sharp, 1), boxBlurred(sharp, 2), boxBlurred(boxBlurred(sharp, 4), 4)].map(
      (grey) => analyseGrey(grey, width, height).sharpness,
    )
    expect(measured).toEqual(measured.toSorted((a, b) => b - a))
    expect(measured.map(blurOf).at(0)).toBe('sharp')
    expect(measured.map(blurOf).at(-1)).toBe('blurred')
  })

  test('a soft background counts for nothing', () => {
    const soft = boxBlurred(boxBlurred(scene(blocks), 4), 4)
    expect(analyseGrey(soft, width, height).blur).toBe('blurred')
    const portrait = scene((x, y) => (Math.hypot(x - 240, y - 180) < 90 ? blocks(x, y) : soft[y * width + x]!))
    expect(analyseGrey(portrait, width, height).blur).toBe('sharp')
  })
})

test('[Q5] exposure', () => {
  const exposure = (level: (x: number, y: number) => number) => analyseGrey(scene(level), width, height).exposure
  expect(exposure(() => 44)).toBe('dark')
  expect(exposure(() => 45)).toBe('fine')
  expect(exposure(() => 215)).toBe('fine')
  expect(exposure(() => 216)).toBe('bright')
  expect(exposure((x) => (x < 480 * 0.25 ? 250 : 100))).toBe('fine')
  expect(exposure((x) => (x < 480 * 0.26 ? 250 : 100))).toBe('bright')
})

test('[Q6] a long side of 1600 px or less without EXIF is a messenger copy', () => {
  expect(isMessengerCopy({ widthPx: 1600, heightPx: 1200, hasExif: false })).toBe(true)
  expect(isMessengerCopy({ widthPx: 900, heightPx: 1600, hasExif: false })).toBe(true)
  expect(isMessengerCopy({ widthPx: 1601, heightPx: 1200, hasExif: false })).toBe(false)
  expect(isMessengerCopy({ widthPx: 1600, heightPx: 1200, hasExif: true })).toBe(false)
})

test('any picture of any size is measured without complaint, and turning it changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), fc.infiniteStream(fc.nat(255)), (w, h, stream) => {
      const grey = Uint8Array.from({ length: w * h }, () => stream.next().value)
      const turned = Uint8Array.from({ length: w * h }, (_, at) => grey[(at % h) * w + Math.floor(at / h)]!)
      const analysis = analyseGrey(grey, w, h)
      expect(analysis.sharpness).toBeGreaterThanOrEqual(0)
      expect(Number.isFinite(analysis.sharpness)).toBe(true)
      const other = analyseGrey(turned, h, w)
      expect(other.exposure).toBe(analysis.exposure)
      expect(other.sharpness).toBeCloseTo(analysis.sharpness, 3)
    }),
    { numRuns: 60 },
  )
})
