import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedCanvasSizes, listedFrameSizes } from '../prices/price-list.ts'
import { listedSize, mirrored } from '../looks/size.ts'
import type { PhotoPx } from './units.ts'
import {
  coverDpi,
  goodDpi,
  goodFromMetres,
  grade,
  grades,
  hasSameShape,
  judge,
  largestGoodSize,
  neededDpi,
  pixelsFor,
  viewingMetres,
} from './sharpness.ts'

const phone = { widthPx: 3000, heightPx: 4000 }
const camera = { widthPx: 4000, heightPx: 6000 }
const messenger = { widthPx: 1200, heightPx: 1600 }
const turned = ({ widthPx, heightPx }: PhotoPx) => ({ widthPx: heightPx, heightPx: widthPx })

const gradeOf = (photo: PhotoPx, size: string, product: 'frame' | 'canvas' = 'frame') => judge({ photo, product, size }).grade

describe('[H1] [H2] needed dpi', () => {
  test.each([
    ['20x25', 0.79, 227],
    ['30x40', 0.9, 200],
    ['45x60', 1.05, 171],
    ['60x80', 1.2, 150],
    ['90x120', 1.5, 120],
    ['100x150', 1.68, 107],
  ])('%s is seen from %d m and needs %d dpi', (size, metres, dpi) => {
    expect(viewingMetres(listedSize(size))).toBeCloseTo(metres, 2)
    expect(Math.round(neededDpi(listedSize(size)))).toBe(dpi)
  })
})

test('[H3] the limits of the grades', () => {
  const at = (share: number) => grade(share * 200, 200, { canvas: false })
  expect([1.25, 1.24, 0.9, 0.89, 0.6, 0.59].map(at)).toEqual(['excellent', 'good', 'good', 'fair', 'fair', 'poor'])
})

test('[H4] on canvas a photo goes a fifth further', () => {
  expect(grade(100, 200, { canvas: false })).toBe('poor')
  expect(grade(100, 200, { canvas: true })).toBe('fair')
})

test('[H9] what is just good looks good from where people stand', () => {
  expect(goodDpi(listedSize('60x80'))).toBeCloseTo(135, 9)
  for (const canvas of [false, true]) {
    const size = listedSize('60x80')
    const justGood = goodDpi(size) / (canvas ? 1.2 : 1)
    expect(goodFromMetres(justGood, { canvas })).toBeCloseTo(viewingMetres(size), 9)
    expect(goodFromMetres(justGood / 2, { canvas })).toBeCloseTo(2 * viewingMetres(size), 9)
  }
})

describe('[H5] what phones, cameras and messengers are good for', () => {
  test.each([
    ['12 MP', phone, '20x25', 'excellent'],
    ['12 MP', phone, '30x40', 'excellent'],
    ['12 MP', phone, '45x60', 'good'],
    ['12 MP', phone, '60x80', 'fair'],
    ['12 MP', phone, '75x100', 'fair'],
    ['12 MP', phone, '90x120', 'fair'],
    ['12 MP', phone, '100x150', 'fair'],
    ['24 MP', camera, '60x80', 'good'],
    ['24 MP', camera, '75x100', 'good'],
    ['24 MP', camera, '90x120', 'good'],
    ['24 MP', camera, '100x150', 'good'],
    ['a messenger copy', messenger, '20x25', 'fair'],
    ['a messenger copy', messenger, '30x40', 'poor'],
  ])('%s (%o) at %s is %s', (_name, photo, size, expected) => {
    expect(gradeOf(photo, size)).toBe(expected)
    expect(gradeOf(turned(photo), mirrored(size))).toBe(expected)
  })

  test('a matted piece is judged on its own, smaller sheet', () => {
    const matted = judge({ photo: phone, product: 'frame', size: '45x60', mat: { borderMm: 50 } })
    expect(matted).toMatchObject({ effectiveDpi: 201, neededDpi: 171, grade: 'good' })
    expect(judge({ photo: phone, product: 'frame', size: '45x60' }).effectiveDpi).toBe(169)
  })
})

test('[H6] the pixels of a grade earn it, and one less does not', () => {
  for (const product of ['frame', 'canvas'] as const) {
    for (const size of product === 'frame' ? listedFrameSizes : listedCanvasSizes) {
      for (const wanted of ['excellent', 'good', 'fair'] as const) {
        const photo = pixelsFor(wanted, product, listedSize(size))
        expect(gradeOf(photo, size, product), `${product} ${size} ${wanted}`).toBe(wanted)
        expect(gradeOf({ widthPx: photo.widthPx - 1, heightPx: photo.heightPx - 1 }, size, product)).not.toBe(wanted)
      }
    }
  }
})

describe('[H7] the largest good size', () => {
  test('by area, of the photo as it lies', () => {
    expect(largestGoodSize(phone, 'frame', listedFrameSizes)).toBe('45x60')
    expect(largestGoodSize(turned(phone), 'frame', listedFrameSizes)).toBe('60x45')
    expect(largestGoodSize(camera, 'canvas', listedCanvasSizes)).toBe('100x150')
    expect(largestGoodSize(messenger, 'frame', listedFrameSizes)).toBeNull()
    expect(largestGoodSize(phone, 'frame', [])).toBeNull()
  })

  test('a photo placed closer is good for less', () => {
    expect(largestGoodSize(phone, 'frame', listedFrameSizes, { zoom: 1.3 })).toBe('30x40')
    const { effectiveDpi } = judge({ photo: phone, product: 'frame', size: '45x60' })
    expect(judge({ photo: phone, product: 'frame', size: '45x60', effectiveDpi: effectiveDpi / 1.3 })).toMatchObject({
      grade: 'fair',
      largestGoodSize: '30x40',
    })
  })
})

test('[H8] what is offered instead has the same shape', () => {
  expect(judge({ photo: camera, product: 'canvas', size: '40x40' }).largestGoodSize).toBe('100x100')
  expect(judge({ photo: turned(camera), product: 'canvas', size: '60x20' }).largestGoodSize).toBe('180x60')
  expect(hasSameShape(listedSize('60x45'), listedSize('60x20'))).toBe(false)
})

test('notes tell what the pixels cannot', () => {
  const about = (analysis: Parameters<typeof judge>[0]['analysis']) =>
    judge({ photo: phone, product: 'frame', size: '30x40', analysis }).notes
  expect(about(null)).toEqual([])
  expect(about({ blur: 'sharp', exposure: 'fine', messengerCopy: false })).toEqual([])
  expect(about({ blur: 'soft', exposure: 'dark', messengerCopy: true })).toEqual(['messenger-copy', 'soft', 'dark'])
})

describe('properties', () => {
  const side = fc.integer({ min: 100, max: 12_000 })
  const photos = fc.record({ widthPx: side, heightPx: side })
  const pieces = fc.oneof(
    fc.record({ product: fc.constant('frame' as const), size: fc.constantFrom(...listedFrameSizes) }),
    fc.record({ product: fc.constant('canvas' as const), size: fc.constantFrom(...listedCanvasSizes) }),
  )
  const better = (a: string, b: string) => grades.indexOf(a as never) <= grades.indexOf(b as never)

  test('turning photo and size together changes nothing', () => {
    fc.assert(
      fc.property(photos, pieces, (photo, { product, size }) => {
        const upright = judge({ photo, product, size })
        const lying = judge({ photo: turned(photo), product, size: mirrored(size) })
        expect({ ...lying, largestGoodSize: lying.largestGoodSize && mirrored(lying.largestGoodSize) }).toEqual(upright)
      }),
    )
  })

  test('more pixels never lower the grade', () => {
    fc.assert(
      fc.property(photos, fc.nat(3000), fc.nat(3000), pieces, (photo, wider, higher, { product, size }) => {
        const more = { widthPx: photo.widthPx + wider, heightPx: photo.heightPx + higher }
        expect(better(gradeOf(more, size, product), gradeOf(photo, size, product))).toBe(true)
      }),
    )
  })

  test('a larger piece of the same proportions never raises it', () => {
    fc.assert(
      fc.property(
        photos,
        fc.integer({ min: 5, max: 80 }),
        fc.integer({ min: 5, max: 80 }),
        fc.integer({ min: 2, max: 10 }),
        (photo, w, h, times) => {
          expect(better(gradeOf(photo, `${w}x${h}`), gradeOf(photo, `${w * times}x${h * times}`))).toBe(true)
        },
      ),
    )
  })

  test('the largest good size is good, and its dpi are those of the sheet it covers', () => {
    fc.assert(
      fc.property(photos, (photo) => {
        const size = largestGoodSize(photo, 'frame', listedFrameSizes)
        if (!size) return
        expect(['excellent', 'good']).toContain(gradeOf(photo, size))
        expect(judge({ photo, product: 'frame', size }).effectiveDpi).toBe(Math.round(coverDpi(photo, listedSize(size))))
      }),
    )
  })
})
