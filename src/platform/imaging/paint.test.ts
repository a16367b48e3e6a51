import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adobeRgb, deltaE, displayP3, iccProfile, labOf, srgb } from '../../../tests/support/colour.ts'
import { imagingChildren } from '../../../tests/support/imaging-children.ts'
import { writeInkPhoto } from '../../../tests/support/photos/ink-photo.ts'
import { patches, writeTestPhoto } from '../../../tests/support/photos/test-photos.ts'
import { magnification, transform, type Point } from '#domain/print/matrix.ts'
import { clampPlacement, restingPlacement, type Placement } from '#domain/print/placement.ts'
import { planPrint, planProof, planTile, wholePx, type CollageLook, type PlacedPhoto, type PrintPlan } from '#domain/print/print-plan.ts'
import { layOut, type PieceLayout, type PieceShape } from '#domain/print/product-layout.ts'
import { toneTable, type Tone } from '#domain/print/tone.ts'
import { createLog } from '../log.ts'
import { isSrgb, profileName } from './child/decode/icc.ts'
import { paintFailure } from './child/paint/paint-failure.ts'
import { createImaging } from './create-imaging.ts'
import { NotPainted, type Imaging, type PrintPage, type PrintRequest } from './imaging.ts'

let folder: string
let imaging: Imaging
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'paint-'))
  imaging = createImaging({ log: createLog(() => undefined), folders: { reads: [], writes: folder } })
  await writeSpots(at('spots.png'))
  await writeTestPhoto({ path: at('patches.jpg') })
})
afterAll(async () => {
  await imaging.close()
  await rm(folder, { recursive: true })
})

const photo = { widthPx: 900, heightPx: 600 }
/** Places in the photo where a soft white spot lies on grey. */
const spots = [1, 2, 3, 4, 5].flatMap((column) => [1, 2, 3].map((row) => ({ x: column * 150 + 3.3, y: row * 150 - 4.6 })))
const spotSigma = 9

async function writeSpots(path: string): Promise<void> {
  const data = Buffer.alloc(photo.widthPx * photo.heightPx * 3, 60)
  for (const spot of spots) {
    for (let y = Math.floor(spot.y) - 40; y < spot.y + 40; y += 1) {
      for (let x = Math.floor(spot.x) - 40; x < spot.x + 40; x += 1) {
        const squared = (x + 0.5 - spot.x) ** 2 + (y + 0.5 - spot.y) ** 2
        data.fill(
          60 + Math.round(180 * Math.exp(-squared / (2 * spotSigma ** 2))),
          (y * photo.widthPx + x) * 3,
          (y * photo.widthPx + x + 1) * 3,
        )
      }
    }
  }
  await sharp(data, { raw: { width: photo.widthPx, height: photo.heightPx, channels: 3 } })
    .png()
    .toFile(path)
}

function piece(shape: Partial<PieceShape> = {}): PieceLayout {
  return layOut({ product: 'frame', size: { widthMm: 120, heightMm: 80 }, mat: null, edge: 'mirror', collage: null, ...shape })
}

type Raw = { data: Buffer; widthPx: number; heightPx: number }

async function read(path: string): Promise<Raw> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  return { data, widthPx: info.width, heightPx: info.height }
}

async function printed(plan: PrintPlan, photoPaths: (string | null)[], output: PrintRequest['output'] = { format: 'tiff' }): Promise<Raw> {
  const outPath = at(`out.${output.format}`)
  const file = await imaging.print({ plan, photoPaths, outPath, output })
  const raw = await read(outPath)
  expect(file).toMatchObject({ ...wholePx(plan), dpi: plan.dpi })
  expect(raw).toMatchObject(wholePx(plan))
  return raw
}

const pixel = ({ data, widthPx }: Raw, x: number, y: number) => [...data.subarray((y * widthPx + x) * 3, (y * widthPx + x) * 3 + 3)]

/** The middle of what is brighter than the ground around a place. */
function centroid({ data, widthPx }: Raw, near: Point, radius: number): Point {
  const sums = { x: 0, y: 0, weight: 0 }
  for (let y = Math.floor(near.y - radius); y < near.y + radius; y += 1) {
    for (let x = Math.floor(near.x - radius); x < near.x + radius; x += 1) {
      if (Math.hypot(x + 0.5 - near.x, y + 0.5 - near.y) > radius) continue
      const weight = Math.max(0, data[(y * widthPx + x) * 3]! - 61)
      sums.x += weight * (x + 0.5)
      sums.y += weight * (y + 0.5)
      sums.weight += weight
    }
  }
  return { x: sums.x / sums.weight, y: sums.y / sums.weight }
}

/** The farthest that a spot lies from where the plan says, of all that lie wholly within the photo's box. */
function worstDisplacement(picture: Raw, { photos: [planned], rim }: PrintPlan): { found: number; px: number } {
  const { matrix, box } = planned!
  const radius = Math.max(4, 3.3 * spotSigma * magnification(matrix))
  const rimPx = rim?.px ?? 0
  const inside = spots
    .map((spot) => transform(matrix, spot))
    .filter(({ x, y }) => x > radius && y > radius && x < box.widthPx - radius && y < box.heightPx - radius)
  const distances = inside.map((place) => {
    const expected = { x: place.x + box.leftPx + rimPx, y: place.y + box.topPx + rimPx }
    const seen = centroid(picture, expected, radius)
    return Math.hypot(seen.x - expected.x, seen.y - expected.y)
  })
  return { found: distances.length, px: Math.max(...distances) }
}

const grid = [0, 1].flatMap((row) => [0, 1].map((column) => ({ x: column / 2, y: row / 2, width: 0.5, height: 0.5 })))
const four = (): PlacedPhoto[] => grid.map(() => ({ photo, placement: restingPlacement }))
const fourPaths = () => grid.map(() => at('spots.png'))

describe('a photo lies where its plan says', () => {
  const placements = [0, 7.3, -38.5, 45, 90, 180].flatMap((rotationDeg): [rotationDeg: number, zoomPct: number, dpi: number][] => [
    [rotationDeg, 100, 61],
    [rotationDeg, 118, 61],
    [rotationDeg, 160, 61],
    [rotationDeg, 118, 150],
    [rotationDeg, 100, 300],
  ])
  test.each(placements)('turned by %d°, at %d percent, at %d dpi', async (rotationDeg, zoomPct, dpi) => {
    const layout = piece()
    const placement = clampPlacement(photo, layout.cells[0]!, { dxMm: 1.7, dyMm: -2.3, zoomPct, rotationDeg })
    const plan = planPrint({ layout, cells: [{ photo, placement }], look: null }, dpi)
    const picture = await printed(plan, [at('spots.png')])
    const { found, px } = worstDisplacement(picture, plan)
    expect(found).toBeGreaterThan(0)
    expect(px).toBeLessThan(0.05)
    // Nothing is darker than the photo: no ground shows at any edge.
    expect(picture.data.every((value) => value >= 58)).toBe(true)
  })

  test.each([0.11, 0.17, 0.23, 0.34])('much smaller than the photo (%d)', async (share) => {
    const layout = piece()
    const plan = planPrint({ layout, cells: [{ photo, placement: { ...restingPlacement, zoomPct: 107 } }], look: null }, 190 * share)
    const { found, px } = worstDisplacement(await printed(plan, [at('spots.png')], { format: 'jpeg' }), plan)
    expect(found).toBeGreaterThan(3)
    expect(px).toBeLessThan(0.05)
  })
})

describe('the rim', () => {
  const layout = (shape: Partial<PieceShape>) => piece({ product: 'canvas', size: { widthMm: 200, heightMm: 150 }, ...shape })
  const plans = (shape: Partial<PieceShape>) =>
    planPrint({ layout: layout(shape), cells: [{ photo, placement: { ...restingPlacement, zoomPct: 110 } }], look: null }, 60)

  test('a mirrored wrap: pixel i outside is pixel i inside, corners too', async () => {
    const plan = plans({ edge: 'mirror' })
    const picture = await printed(plan, [at('spots.png')])
    expectMirrored(picture, plan)
  })

  test('the bleed of paper is mirrored from the edge of its sheet', async () => {
    const plan = planPrint({ layout: piece(), cells: [{ photo, placement: restingPlacement }], look: null }, 150)
    expect(plan.rim).toEqual({ px: 18, fill: 'mirror' })
    expectMirrored(await printed(plan, [at('spots.png')]), plan)
  })

  test.each([
    ['black', 0],
    ['white', 255],
  ] as const)('a %s edge is just that, and the face is whole', async (edge, value) => {
    const plan = plans({ edge })
    const picture = await printed(plan, [at('spots.png')])
    const face = await printed({ ...plan, rim: null }, [at('spots.png')])
    const rimPx = plan.rim!.px
    for (let y = 0; y < picture.heightPx; y += 1) {
      for (let x = 0; x < picture.widthPx; x += 1) {
        const [faceX, faceY] = [x - rimPx, y - rimPx]
        const onFace = faceX >= 0 && faceY >= 0 && faceX < face.widthPx && faceY < face.heightPx
        const expected = onFace ? face.data[(faceY * face.widthPx + faceX) * 3]! : value
        if (picture.data[(y * picture.widthPx + x) * 3] !== expected) expect.fail(`at ${x}, ${y}`)
      }
    }
  })

  test('an image edge is the photo itself, going on across the fold', async () => {
    const plan = plans({ edge: 'image' })
    expect(plan.rim).toBeNull()
    const { found, px } = worstDisplacement(await printed(plan, [at('spots.png')]), plan)
    expect(found).toBeGreaterThan(5)
    expect(px).toBeLessThan(0.05)
  })

  function expectMirrored(picture: Raw, { rim, painting }: PrintPlan): void {
    const inside = (place: number, length: number) => {
      const from = place - rim!.px
      return rim!.px + (from < 0 ? -1 - from : from >= length ? 2 * length - 1 - from : from)
    }
    for (let y = 0; y < picture.heightPx; y += 1) {
      for (let x = 0; x < picture.widthPx; x += 1) {
        const at = (inside(y, painting.heightPx) * picture.widthPx + inside(x, painting.widthPx)) * 3
        if (picture.data[(y * picture.widthPx + x) * 3] !== picture.data[at]) expect.fail(`at ${x}, ${y}`)
      }
    }
  }
})

describe('a collage', () => {
  const collage = { cells: grid, gapMm: 6, radiusMm: 0, hasCaption: false }
  const look: CollageLook = { radiusMm: 0, background: { kind: 'colour', value: '#204060' }, caption: null }
  const square = { product: 'frame-collage', size: { widthMm: 160, heightMm: 160 } } as const
  const ground = [0x20, 0x40, 0x60]

  test('has its photos in their cells and its ground between them', async () => {
    const layout = piece({ ...square, collage })
    const plan = planPrint({ layout, cells: four(), look }, 120)
    const picture = await printed(plan, fourPaths())
    const rimPx = plan.rim!.px
    const isPhoto = (x: number, y: number) =>
      plan.photos.some(({ box }) => x >= box.leftPx && y >= box.topPx && x < box.leftPx + box.widthPx && y < box.topPx + box.heightPx)
    for (let y = 0; y < plan.painting.heightPx; y += 1) {
      for (let x = 0; x < plan.painting.widthPx; x += 1) {
        const isGround = pixel(picture, x + rimPx, y + rimPx).every((value, i) => value === ground[i])
        if (isGround === isPhoto(x, y)) expect.fail(`at ${x}, ${y}`)
      }
    }
  })

  test('of which a cell is empty has its ground there', async () => {
    const layout = piece({ ...square, collage })
    const plan = planPrint({ layout, cells: [null, ...four().slice(1)], look }, 120)
    const picture = await printed(plan, [null, ...fourPaths().slice(1)])
    expect(pixel(picture, 150, 150)).toEqual(ground)
  })

  test.each([
    ['round corners', 12, 0],
    ['a tilt', 0, 11],
    ['both', 9, -4],
  ])('with %s: as much of its photo as the outline says, its edge smooth', async (_name, radiusMm, tiltDeg) => {
    const cells = [{ x: 0.2, y: 0.2, width: 0.6, height: 0.6, tiltDeg }]
    const layout = piece({ ...square, collage: { ...collage, cells, gapMm: 0 } })
    const plan = planPrint(
      {
        layout,
        cells: [{ photo, placement: restingPlacement }],
        look: { ...look, radiusMm, background: { kind: 'colour', value: '#000000' } },
      },
      120,
    )
    await sharp({ create: { width: photo.widthPx, height: photo.heightPx, channels: 3, background: '#fff' } })
      .png()
      .toFile(at('white.png'))
    const picture = await printed(plan, [at('white.png')])
    const { widthMm, heightMm } = layout.cells[0]!
    const pxPerMm = plan.painting.widthPx / layout.face.widthMm
    const areaPx = (widthMm * heightMm - (4 - Math.PI) * radiusMm ** 2) * pxPerMm ** 2
    const values = picture.data.filter((_, i) => i % 3 === 0)
    expect(Math.abs(values.reduce((sum, value) => sum + value / 255, 0) / areaPx - 1)).toBeLessThan(0.0005)
    expect(values.some((value) => value > 60 && value < 200)).toBe(true)
  })

  test('on its first photo, blurred, has no hard edge and no gap', async () => {
    const layout = piece({ ...square, collage })
    const plan = planPrint({ layout, cells: four(), look: { ...look, background: { kind: 'blur' } } }, 120)
    const picture = await printed({ ...plan, photos: [] }, fourPaths())
    const mean = picture.data.reduce((sum, value) => sum + value, 0) / picture.data.length
    expect(mean).toBeGreaterThan(60)
    for (let y = 1; y < picture.heightPx; y += 1) {
      for (let x = 1; x < picture.widthPx; x += 1) {
        const [here, left] = [picture.data[(y * picture.widthPx + x) * 3]!, picture.data[(y * picture.widthPx + x - 1) * 3]!]
        if (Math.abs(here - left) > 4) expect.fail(`at ${x}, ${y}: ${left}, ${here}`)
      }
    }
  })

  test('without gaps fills its sheet, where neighbours touch as well', async () => {
    const layout = piece({ ...square, collage: { ...collage, gapMm: 0 } })
    const plan = planPrint({ layout, cells: four(), look: { ...look, background: { kind: 'colour', value: '#000000' } } }, 120)
    const picture = await printed(plan, fourPaths())
    expect(picture.data.every((value) => value > 40)).toBe(true)
  })

  describe('with a line of text', () => {
    const layout = piece({ ...square, collage: { ...collage, hasCaption: true } })
    const said = (text: string, font: 'display' | 'plain' = 'plain') =>
      planPrint(
        {
          layout,
          cells: [null, null, null, null],
          look: { ...look, background: { kind: 'colour', value: '#ffffff' }, caption: { text, font } },
        },
        120,
      )
    /** The columns of ink, of the line's own box. */
    async function inkOf(text: string, font?: 'display' | 'plain') {
      const plan = said(text, font)
      const picture = await printed(plan, [null, null, null, null])
      const { leftPx, topPx, widthPx, heightPx } = plan.caption!.box
      const rimPx = plan.rim!.px
      const columns = Array.from({ length: widthPx }, (_, x) => {
        let ink = 0
        for (let y = 0; y < heightPx; y += 1) ink += 255 - pixel(picture, leftPx + rimPx + x, topPx + rimPx + y)[0]!
        return ink
      })
      const first = columns.findIndex((ink) => ink > 0)
      const last = columns.findLastIndex((ink) => ink > 0)
      return { columns, first, last, total: columns.reduce((sum, ink) => sum + ink, 0), widthPx }
    }

    test.each(['display', 'plain'] as const)('in %s type stands in the middle', async (font) => {
      const { first, last, total, widthPx } = await inkOf('Dubai', font)
      expect(total).toBeGreaterThan(0)
      expect(Math.abs((first + last) / 2 - widthPx / 2)).toBeLessThan(widthPx * 0.01)
    })

    test('in both scripts runs the way its first letter does, and stands in the middle', async () => {
      const [arabicFirst, latinFirst] = [await inkOf('ا WWWW'), await inkOf('WWWW ا')]
      for (const { first, last, widthPx } of [arabicFirst, latinFirst])
        expect(Math.abs((first + last) / 2 - widthPx / 2)).toBeLessThan(widthPx * 0.02)
      // The alif is the one stroke at that end: a gap follows it.
      const rightGap = ({ columns, first, last }: typeof latinFirst) =>
        (last - columns.slice(first, last).lastIndexOf(0) - first) / (last - first)
      expect(rightGap(arabicFirst)).toBeLessThan(0.15)
      expect(rightGap(latinFirst)).toBeLessThan(0.15)
    })

    test.each([
      ['long', 'A very long line that does not fit by any means into so little room'],
      ['as long as it may be', 'W'.repeat(200)],
      ['long, in Arabic', 'كل من جاء معنا إلى الجبال في تلك السنة الجميلة من العمر'],
    ])('that is %s is made as small as its width needs', async (_, text) => {
      const { first, last, widthPx } = await inkOf(text)
      expect(last - first).toBeLessThan(widthPx * 0.93)
      expect(last - first).toBeGreaterThan(widthPx * 0.9)
    })

    test('in Arabic joins its letters, from right to left', async () => {
      const [joined, apart] = [await inkOf('سلام'), await inkOf('س\u200cل\u200cا\u200cم')]
      const gaps = ({ columns, first, last }: typeof joined) =>
        columns.slice(first, last).filter((ink, i, all) => ink === 0 && all[i - 1] !== 0).length
      expect(gaps(joined)).toBeLessThan(gaps(apart))
      expect(joined.last - joined.first).toBeLessThan(apart.last - apart.first)
      // The wide teeth of the first letter stand on the right: much ink there, and the last letter's tail on the left.
      const [one, two] = [await inkOf('ا ســـــ'), await inkOf('ســـــ ا')]
      const middle = ({ columns, first, last }: typeof one) => {
        const heavy = columns.slice(first, last + 1)
        return heavy.indexOf(Math.max(...heavy)) / heavy.length
      }
      expect(middle(one)).toBeGreaterThan(0.8)
      expect(middle(two)).toBeLessThan(0.2)
    })

    test('of signs that no type has, or that mean something to a machine, is still a line', async () => {
      expect((await inkOf('漢字 😀 \u0007')).total).toBeGreaterThan(0)
      const [plain, marked] = [await inkOf('<b>x</b>&amp;'), await inkOf('x&')]
      expect(plain.last - plain.first).toBeGreaterThan(2 * (marked.last - marked.first))
      expect((await inkOf(' ')).total).toBe(0)
    })
  })
})

test.each<Tone>([
  { mode: 'mono', brightness: 0, contrast: 0 },
  { mode: 'sepia', brightness: 12, contrast: -20 },
  { mode: 'colour', brightness: -30, contrast: 45 },
])('tone is what the table says (%o)', async (tone) => {
  await writeTestPhoto({ path: at('patches.png'), format: 'png' })
  const size = { widthPx: 600, heightPx: 400 }
  const cells = [{ photo: size, placement: restingPlacement, tone }]
  const picture = await printed(planPrint({ layout: piece(), cells, look: null }, 150), [at('patches.png')])
  const { mix, slope, offset } = toneTable(tone)
  patches.forEach((patch, i) => {
    const expected = mix.map((row) => {
      const mixed = row.reduce((sum, share, channel) => sum + (share * patch[channel]!) / 255, 0)
      return 255 * Math.min(1, Math.max(0, slope * mixed + offset))
    })
    const seen = pixel(
      picture,
      Math.floor((((i % 3) + 0.5) / 3) * picture.widthPx),
      Math.floor(((Math.floor(i / 3) + 0.5) / 2) * picture.heightPx),
    )
    seen.forEach((value, channel) => expect(Math.abs(value - expected[channel]!)).toBeLessThanOrEqual(2))
  })
})

describe('colours are those of the original, all the way to the print', () => {
  test.each([
    ['Display P3', displayP3, (path: string) => writeTestPhoto({ path, icc: iccProfile(displayP3) })],
    ['Adobe RGB', adobeRgb, (path: string) => writeTestPhoto({ path, icc: iccProfile(adobeRgb) })],
    ['untagged', srgb, (path: string) => writeTestPhoto({ path })],
    ['CMYK', srgb, writeInkPhoto],
  ] as const)('%s', async (name, space, write) => {
    const path = at(`${name}.jpg`)
    await write(path)
    const arrival = await imaging.arrive({ path, masterPath: at('master.jpg') })
    if (!arrival.ok) return expect.fail(arrival.reason)
    const { widthPx, heightPx, master } = arrival.photo
    const plan = planPrint({ layout: piece(), cells: [{ photo: { widthPx, heightPx }, placement: restingPlacement }], look: null }, 100)
    for (const format of ['jpeg', 'tiff'] as const) {
      const picture = await printed(plan, [master.made ? at('master.jpg') : path], { format })
      patches.forEach((patch, i) => {
        const seen = pixel(
          picture,
          Math.floor((((i % 3) + 0.5) / 3) * picture.widthPx),
          Math.floor(((Math.floor(i / 3) + 0.5) / 2) * picture.heightPx),
        )
        expect(deltaE(labOf(seen, srgb), labOf(patch, space)), `${format} ${i}`).toBeLessThan(2)
      })
    }
  })
})

describe('the file', () => {
  const size = { widthPx: 600, heightPx: 400 }
  const plan = () => planPrint({ layout: piece(), cells: [{ photo: size, placement: restingPlacement }], look: null }, 150)
  const page: PrintPage = {
    trim: { widthMm: 120, heightMm: 80 },
    bleedMm: 3,
    foldMm: null,
    slug: 'B-1042 · 1/2 · 12x8 · برواز',
    code: 'https://shop.example/p/1042-1',
  }
  const print = (output: PrintRequest['output'], outPath = at('file')) =>
    imaging.print({ plan: plan(), photoPaths: [at('patches.jpg')], outPath, output })

  test.each(['jpeg', 'tiff'] as const)('%s carries its profile and its density', async (format) => {
    await print({ format })
    const metadata = await sharp(at('file')).metadata()
    expect(metadata).toMatchObject({ format, channels: 3, space: 'srgb', hasProfile: true, density: 150 })
    expect(isSrgb(profileName(metadata.icc!))).toBe(true)
    if (format === 'jpeg') expect(metadata).toMatchObject({ chromaSubsampling: '4:4:4', isProgressive: false })
    else expect(tiffTags(await readFile(at('file')))).toMatchObject({ 259: lzw, 317: horizontal, 322: 512, 323: 512 })
  })

  test.each([[{ format: 'jpeg' }], [{ format: 'tiff' }], [{ format: 'pdf', page }]] as const)(
    'the same request makes the same bytes (%o)',
    async (output) => {
      const first = await print(output)
      const second = await print(output, at('again'))
      expect(second).toEqual(first)
      const bytes = await readFile(at('again'))
      expect(bytes.length).toBe(first.bytes)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.sha256)
      expect(bytes.equals(await readFile(at('file')))).toBe(true)
    },
  )

  test('the painter is known by its bytes: where they change, its version is counted up and they are noted anew', async () => {
    const layout = piece({ product: 'canvas' })
    const placement = { ...restingPlacement, rotationDeg: 7, zoomPct: 120 }
    const turned = planPrint({ layout, cells: [{ photo, placement }], look: null }, 150)
    const known = { painter: '3, sharp 0.35.5, x64', sha256: '992bb8595875f00d6a7846944f6418003b34ea4649ba0bb86cbd1dd2069be013' }
    const { painter, sha256 } = await imaging.print({
      plan: turned,
      photoPaths: [at('spots.png')],
      outPath: at('known'),
      output: { format: 'pdf', page },
    })
    if (painter.endsWith('x64')) expect({ painter, sha256 }).toEqual(known)
  })

  const ptPerMm = 72 / 25.4
  const canvasPage: PrintPage = { ...page, trim: { widthMm: 706, heightMm: 506 }, bleedMm: 0, foldMm: 53 }
  test.each([
    ['paper', page],
    ['canvas', canvasPage],
  ])('a PDF of %s has exact trim and bleed boxes, read back by pdf-lib', async (_name, given) => {
    await print({ format: 'pdf', page: given })
    const [sheet] = (await PDFDocument.load(await readFile(at('file')))).getPages()
    const [trim, bleed, media] = [sheet!.getTrimBox(), sheet!.getBleedBox(), sheet!.getMediaBox()]
    expectMm(trim.width / ptPerMm, given.trim.widthMm)
    expectMm(trim.height / ptPerMm, given.trim.heightMm)
    expectMm((trim.x - bleed.x) / ptPerMm, given.bleedMm)
    expectMm((trim.y - bleed.y) / ptPerMm, given.bleedMm)
    expectMm(bleed.width / ptPerMm, given.trim.widthMm + 2 * given.bleedMm)
    expectMm(bleed.height / ptPerMm, given.trim.heightMm + 2 * given.bleedMm)
    expect(bleed.x).toBeGreaterThan(media.x)
    expect(bleed.y + bleed.height).toBeLessThan(media.y + media.height)
  })

  test.skipIf(!hasPoppler())('a PDF as poppler reads it: its boxes, and the JPEG within as it was made', async () => {
    await print({ format: 'pdf', page })
    const info = execFileSync('pdfinfo', ['-box', at('file')], { encoding: 'utf8' })
    const box = (name: string) =>
      new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(info)![1]!.split(/\s+/).map(Number) as [number, number, number, number]
    const [left, bottom, right, top] = box('TrimBox')
    expectMm((right - left) / ptPerMm, 120)
    expectMm((top - bottom) / ptPerMm, 80)
    expectMm((left - box('BleedBox')[0]) / ptPerMm, 3)
    expect(execFileSync('pdftotext', [at('file'), '-'], { encoding: 'utf8' })).toContain('B-1042')
    // Name, type, encoding, embedded, subset: what comes with its letters every printer has.
    const fonts = execFileSync('pdffonts', [at('file')], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .slice(2)
    expect(fonts.map((font) => /\s(yes|no) (yes|no) (yes|no)\s/.exec(font)?.[1])).toEqual(fonts.map(() => 'yes'))
    expect(execFileSync('pdfimages', ['-list', at('file')], { encoding: 'utf8' })).toMatch(/image\s+745\s+508\s+icc\s+3\s+8\s+jpeg/)
    execFileSync('pdfimages', ['-j', at('file'), at('within')])
    await print({ format: 'jpeg' }, at('alone.jpg'))
    expect((await readFile(at('within-000.jpg'))).equals(await readFile(at('alone.jpg')))).toBe(true)
  })

  test('a proof is as wide as asked, with the wrap or as one sees it', async () => {
    const layout = piece({ product: 'canvas', size: { widthMm: 300, heightMm: 200 } })
    for (const part of ['sheet', 'face'] as const) {
      const proofPlan = planProof({ layout, cells: [{ photo: size, placement: restingPlacement }], look: null }, 640, part)
      await imaging.proof({ plan: proofPlan, photoPaths: [at('patches.jpg')], outPath: at('proof.jpg') })
      expect(await sharp(at('proof.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: wholePx(proofPlan).heightPx })
    }
    const framed = planProof({ layout: piece(), cells: [{ photo: size, placement: restingPlacement }], look: null }, 400, 'face')
    expect(framed.crop).not.toBeNull()
    await imaging.proof({ plan: framed, photoPaths: [at('patches.jpg')], outPath: at('proof.jpg') })
    expect(await sharp(at('proof.jpg')).metadata()).toMatchObject({ width: 400, height: wholePx(framed).heightPx })
  })

  test('a tile has the very pixels of the print', async () => {
    const input = {
      layout: piece({ product: 'canvas', size: { widthMm: 300, heightMm: 200 } }),
      cells: [{ photo, placement: { ...restingPlacement, rotationDeg: 7.3, zoomPct: 118 } }],
      look: null,
    }
    const whole = await printed({ ...planPrint(input), rim: null }, [at('spots.png')])
    const tile = await printed(planTile(input, 1, 1)!, [at('spots.png')])
    for (const [x, y] of [
      [0, 0],
      [tile.widthPx - 1, tile.heightPx - 1],
      [500, 300],
    ] as const) {
      expect(pixel(tile, x, y)).toEqual(pixel(whole, 1024 + x, 1024 + y))
    }
  })

  test('its making is told step by step, to the end', async () => {
    const shares: number[] = []
    await imaging.print({ plan: plan(), photoPaths: [at('patches.jpg')], outPath: at('file'), output: { format: 'jpeg' } }, (share) =>
      shares.push(share),
    )
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  test.skipIf(process.platform !== 'linux')(
    'a print leaves the processors to what people wait for, with every thread of its process',
    async () => {
      const alone = createImaging({ log: createLog(() => undefined), folders: { reads: [], writes: folder } })
      const before = imagingChildren()
      const threads = (pid: number) => readdirSync(`/proc/${pid}/task`).map(Number)
      const priorities = () => {
        const children = imagingChildren().filter((pid) => !before.includes(pid))
        return children.map((pid) => [...new Set(threads(pid).map((thread) => getPriority(thread)))])
      }
      await alone.arrive({ path: at('patches.jpg'), masterPath: at('master.jpg') })
      expect(priorities()).toEqual([[getPriority()]])
      await alone.print({ plan: plan(), photoPaths: [at('patches.jpg')], outPath: at('file'), output: { format: 'jpeg' } })
      expect(priorities()).toEqual([[getPriority()], [Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL)]])
      await alone.close()
    },
  )
})

describe('what could not be painted says why, and leaves nothing behind', () => {
  const size = { widthPx: 600, heightPx: 400 }
  const output = { format: 'jpeg' } as const
  const plan = (dpi = 100, placement: Placement = restingPlacement) =>
    planPrint({ layout: piece(), cells: [{ photo: size, placement }], look: null }, dpi)

  async function failing(photoPath: string, work: (request: PrintRequest) => Promise<unknown> = imaging.print): Promise<unknown> {
    const own = at('failing')
    await mkdir(own, { recursive: true })
    const reason = await work({ plan: plan(), photoPaths: [photoPath], outPath: join(own, 'print.jpg'), output }).then(
      () => 'painted',
      (cause: unknown) => (cause instanceof NotPainted ? cause.reason : cause),
    )
    expect(await readdir(own)).toEqual([])
    return reason
  }

  test('a missing, a changed, a damaged photo', async () => {
    expect(await failing(at('nowhere.jpg'))).toBe('photo-missing')
    await writeTestPhoto({ path: at('other.jpg'), widthPx: 604 })
    expect(await failing(at('other.jpg'))).toBe('photo-changed')
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
      .jpeg()
      .toFile(at('cut.jpg'))
    await truncate(at('cut.jpg'), 30_000)
    expect(await failing(at('cut.jpg'))).toBe('photo-damaged')
    await writeFile(at('words.jpg'), 'no photo at all')
    expect(await failing(at('words.jpg'))).toBe('photo-damaged')
    expect(await failing(at('nowhere.jpg'), (request) => imaging.proof(request))).toBe('photo-missing')
  })

  test('a folder that is not there is our own fault', async () => {
    await expect(imaging.print({ plan: plan(), photoPaths: [at('patches.jpg')], outPath: at('none/print.jpg'), output })).rejects.toThrow(
      'No print: ENOENT',
    )
  })

  test('over its time it is too hard', async () => {
    const hurried = createImaging({ log: createLog(() => undefined), printMs: 30 })
    expect(await failing(at('patches.jpg'), (request) => hurried.print({ ...request, plan: plan(600) }))).toBe('too-hard')
    await hurried.close()
  })

  test.skipIf(process.platform !== 'linux')('a process killed in mid-print', async () => {
    const alone = createImaging({ log: createLog(() => undefined), folders: { reads: [], writes: folder } })
    const before = imagingChildren()
    const reason = await failing(at('patches.jpg'), (request) =>
      alone.print({ ...request, plan: plan(900, { ...restingPlacement, rotationDeg: 20 }) }, (share) => {
        const [child] = imagingChildren().filter((pid) => !before.includes(pid))
        if (share > 0.3 && child) process.kill(child, 'SIGKILL')
      }),
    )
    expect(reason).toBe('interrupted')
    // The next has a process of its own.
    await alone.print({ plan: plan(), photoPaths: [at('patches.jpg')], outPath: at('file'), output })
    await alone.close()
  })

  test('a full disk, whether sources, painting or file no longer fit; what was there stays', async ({ skip }) => {
    const disk = at('disk')
    await mkdir(disk)
    if (!mountTinyDisk(disk)) return skip('no disk may be mounted here')
    // A cage that is there already does not see what is mounted later.
    const alone = createImaging({ log: createLog(() => undefined), folders: { reads: [], writes: folder } })
    try {
      const tried = (dpi: number) =>
        alone.print({ plan: plan(dpi), photoPaths: [at('patches.jpg')], outPath: join(disk, 'print'), output: { format: 'tiff' } })
      await tried(60)
      const before = await readFile(join(disk, 'print'))
      for (const dpi of [300, 600, 1200]) await expect(tried(dpi)).rejects.toMatchObject({ reason: 'disk-full' })
      expect(await readdir(disk)).toEqual(['print'])
      expect((await readFile(join(disk, 'print'))).equals(before)).toBe(true)
    } finally {
      await alone.close()
      execFileSync('umount', [disk])
    }
  })

  test.each([
    [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), 'disk-full'],
    [new Error('damaged', { cause: new Error('unix error: No space left on device') }), 'disk-full'],
    [new Error('a slip of our own'), null],
  ])('a full disk is known by its words (%s)', async (cause, reason) => {
    expect(await paintFailure(cause, folder)).toBe(reason)
  })
})

const [lzw, horizontal] = [5, 2]

/** The tags with one number each. */
function tiffTags(file: Buffer): Record<number, number> {
  const table = file.readUInt32LE(4)
  const entries = Array.from({ length: file.readUInt16LE(table) }, (_, i) => file.subarray(table + 2 + i * 12))
  return Object.fromEntries(entries.map((entry) => [entry.readUInt16LE(0), entry.readUInt16LE(8)]))
}

/** A disk of 4 MB, where this user may have one. */
function mountTinyDisk(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', path], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function expectMm(seen: number, expected: number): void {
  expect(Math.abs(seen - expected)).toBeLessThan(0.01)
}

function hasPoppler(): boolean {
  try {
    execFileSync('pdfinfo', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
