import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { linkPicturePx, planHungPicture, type HungPicture } from '#domain/print/hung-picture.ts'
import { restingPlacement } from '#domain/print/placement.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import { createLog } from '../log.ts'
import { createImaging } from './create-imaging.ts'
import type { Imaging } from './imaging.ts'

let folder: string
let imaging: Imaging
const photo = { widthPx: 600, heightPx: 400 }
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hang-'))
  imaging = createImaging({ log: createLog(() => undefined), folders: { reads: [], writes: folder } })
  const teal = { width: photo.widthPx, height: photo.heightPx, channels: 3, background: '#2f6f73' } as const
  await sharp({ create: teal }).jpeg({ quality: 96, chromaSubsampling: '4:4:4' }).toFile(at('photo.jpg'))
})
afterAll(async () => {
  await imaging.close()
  await rm(folder, { recursive: true })
})

type Colour = [red: number, green: number, blue: number]
type Seen = { plan: HungPicture; colourAt: (x: number, y: number) => Colour }

async function hang(change: Partial<PieceShape>, frameStyle: FrameStyle | null, matColour: 'white' | 'black' = 'white'): Promise<Seen> {
  const size = { widthMm: 600, heightMm: 400 }
  const shape: PieceShape = { product: 'frame', size, mat: null, edge: 'mirror', collage: null, ...change }
  const input = { layout: layOut(shape), cells: [{ photo, placement: restingPlacement }], look: null }
  const plan = planHungPicture({ shape, frameStyle, matColour, input }, linkPicturePx)
  await imaging.hang({ hung: plan, photoPaths: [at('photo.jpg')], outPath: at('hung.jpg') })
  const { data, info } = await sharp(at('hung.jpg')).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 })
  return { plan, colourAt: (x, y) => [...data.subarray((Math.round(y) * 1200 + Math.round(x)) * 3).subarray(0, 3)] as Colour }
}

const isNear = (found: Colour, wanted: Colour, by = 12) => found.every((channel, index) => Math.abs(channel - wanted[index]!) <= by)
const [wall, teal]: [Colour, Colour] = [
  [236, 236, 233],
  [47, 111, 115],
]

test('a framed print: wall, shadow, rail, mat and photo, each in its place', async () => {
  const { plan, colourAt } = await hang({ mat: { borderMm: 50 } }, 'walnut')
  const { outer, opening, frame } = plan
  const [middleX, middleY] = [outer.leftPx + outer.widthPx / 2, outer.topPx + outer.heightPx / 2]
  expect(isNear(colourAt(8, 8), wall, 3)).toBe(true)
  // Behind glass, which shines a little.
  expect(isNear(colourAt(opening.leftPx + 40, middleY + 60), teal, 20)).toBe(true)
  expect(isNear(colourAt(middleX, opening.topPx - 12), [249, 249, 247], 24)).toBe(true)
  for (const [x, y] of [
    [middleX, outer.topPx + frame!.railPx / 2],
    [outer.leftPx + frame!.railPx / 2, middleY],
    [outer.leftPx + outer.widthPx - frame!.railPx / 2, middleY],
  ] as const) {
    const [red, green, blue] = colourAt(x, y)
    expect(red > green && green >= blue && red < 140, `${x} ${y}: ${red} ${green} ${blue}`).toBe(true)
  }
  const [below] = colourAt(middleX, outer.topPx + outer.heightPx + 6)
  expect(below).toBeLessThan(wall[0] - 15)
})

test('another moulding and another mat are other colours', async () => {
  const { plan, colourAt } = await hang({ mat: { borderMm: 50 } }, 'white', 'black')
  const middleX = plan.outer.leftPx + plan.outer.widthPx / 2
  expect(Math.min(...colourAt(middleX, plan.outer.topPx + plan.frame!.railPx / 2))).toBeGreaterThan(220)
  expect(Math.max(...colourAt(middleX, plan.opening.topPx - 12))).toBeLessThan(60)
})

test('a canvas shows its sides: the photo turned over, or black', async () => {
  const beside = async (edge: 'mirror' | 'black') => {
    const { plan, colourAt } = await hang({ product: 'canvas', edge }, null)
    const { leftPx, topPx, widthPx, heightPx } = plan.opening
    return colourAt(leftPx + widthPx + 4, topPx + heightPx / 2)
  }
  const [mirrored, black] = [await beside('mirror'), await beside('black')]
  expect(mirrored[2]).toBeGreaterThan(mirrored[0] + 20)
  expect(Math.max(...black)).toBeLessThan(50)
})

test('a photo that is gone leaves no picture, and is said to be', async () => {
  const shape: PieceShape = { product: 'canvas', size: { widthMm: 300, heightMm: 300 }, mat: null, edge: 'mirror', collage: null }
  const input = { layout: layOut(shape), cells: [{ photo, placement: restingPlacement }], look: null }
  const hung = planHungPicture({ shape, frameStyle: null, matColour: 'white', input }, linkPicturePx)
  const request = { hung, photoPaths: [at('nowhere.jpg')], outPath: at('none.jpg') }
  await expect(imaging.hang(request)).rejects.toMatchObject({ reason: 'photo-missing' })
})
