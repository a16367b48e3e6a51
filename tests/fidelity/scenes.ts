import type { CaptionFont } from '#domain/print/caption.ts'
import { findLayout } from '#domain/print/collage-layouts.ts'
import { clampPlacement, type Placement } from '#domain/print/placement.ts'
import type { CollageLook } from '#domain/print/print-plan.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import type { Tone } from '#domain/print/tone.ts'
import { listedSize } from '#domain/looks/size.ts'
import { photoNames, photoPx, type PhotoName } from './photos.ts'

/** One piece with its photos in place: what the browser and the print painter are both asked to paint. */
export type Scene = {
  name: string
  shape: PieceShape
  look: CollageLook | null
  cells: { photo: PhotoName; placement: Placement; tone?: Tone }[]
  dpr: number
  /** Of which copy of the photo the browser paints. */
  copy: 'lossless' | 'served'
}

export type Piece = { name: string; shape: PieceShape; look: CollageLook | null; tone?: Tone }

const framed: PieceShape = { product: 'frame', size: listedSize('30x40'), mat: { borderMm: 25 }, edge: 'mirror', collage: null }
const canvas: PieceShape = { ...framed, product: 'canvas', size: listedSize('60x45'), mat: null }
const collage: PieceShape = {
  ...framed,
  product: 'frame-collage',
  size: listedSize('50x50'),
  collage: { cells: findLayout('grid-2x2')!.cells, gapMm: 8, radiusMm: 6, hasCaption: false },
}
const captioned = (name: string, text: string, font: CaptionFont): Piece => ({
  name,
  shape: { ...collage, collage: { ...collage.collage!, hasCaption: true } },
  look: { radiusMm: 6, background: colour, caption: { text, font } },
})
const colour = { kind: 'colour', value: '#d9d9d5' } as const

export const pieces = {
  framed: { name: 'framed 30x40 with mat', shape: framed, look: null },
  canvas: { name: 'canvas 60x45', shape: canvas, look: null },
  collage: { name: 'collage 50x50', shape: collage, look: { radiusMm: 6, background: colour, caption: null } },
  unmatted: { name: 'framed 30x40', shape: { ...framed, mat: null }, look: null },
  around: { name: 'canvas 60x45, photo round the bars', shape: { ...canvas, edge: 'image' }, look: null },
  scattered: {
    name: 'collage with tilted photos on a blurred one',
    shape: { ...collage, collage: { ...collage.collage!, cells: findLayout('scatter-4')!.cells } },
    look: { radiusMm: 6, background: { kind: 'blur' }, caption: null },
  },
  latin: captioned('collage with a caption', 'Winter by the sea', 'display'),
  latinLong: captioned('collage with a long caption', 'Everyone who came along to the mountains that year, 2026', 'plain'),
  arabic: captioned('collage with an Arabic caption', 'شتاء عند البحر', 'display'),
  arabicLong: captioned('collage with a long Arabic caption', 'كل من جاء معنا إلى الجبال في تلك السنة الجميلة من العمر', 'plain'),
  sepia: { name: 'framed 30x40 in sepia', shape: framed, look: null, tone: { mode: 'sepia', brightness: 12, contrast: 20 } },
  mono: { name: 'canvas 60x45 in mono', shape: canvas, look: null, tone: { mode: 'mono', brightness: -10, contrast: 20 } },
} satisfies Record<string, Piece>

/** Each photo a little off the middle, as far as it may be. */
export function sceneOf(
  { name, shape, look, tone }: Piece,
  rotationDeg: number,
  zoomPct: number,
  dpr: number,
  copy: Scene['copy'] = 'lossless',
): Scene {
  const cells = layOut(shape).cells.map((cell, index) => {
    const photo = photoNames[index % photoNames.length]!
    const placement = clampPlacement(photoPx[photo], cell, { dxMm: 11.3, dyMm: -7.7, zoomPct, rotationDeg })
    return { photo, placement, ...(tone ? { tone } : {}) }
  })
  const served = copy === 'served' ? ', served copy' : ''
  return { name: `${name}, ${rotationDeg}°, ${zoomPct} %, DPR ${dpr}${served}`, shape, look, cells, dpr, copy }
}

/** All that must be alike: each main piece at each angle, zoom and resolution, and the special ones once. */
export function everyScene(): Scene[] {
  const main = [pieces.framed, pieces.canvas, pieces.collage].flatMap((piece) =>
    [0, 7.3, -38.5].flatMap((rotation) => [100, 118, 160].flatMap((zoom) => [1, 2].map((dpr) => sceneOf(piece, rotation, zoom, dpr)))),
  )
  const special = [pieces.unmatted, pieces.around, pieces.scattered, pieces.sepia, pieces.mono]
  const captions = [pieces.latin, pieces.latinLong, pieces.arabic, pieces.arabicLong]
  const served = [pieces.framed, pieces.canvas, pieces.collage].map((piece) => sceneOf(piece, 7.3, 118, 2, 'served'))
  return [...main, ...[...special, ...captions].flatMap((piece) => [1, 2].map((dpr) => sceneOf(piece, 7.3, 118, dpr))), ...served]
}
