import { frames } from '#domain/prices/price-list.ts'
import { canvasEdges, matColours } from '#domain/prices/pricing.ts'
import { layoutsFor } from '#domain/print/collage-layouts.ts'
import { restingPlacement } from '#domain/print/placement.ts'
import { plainCollage } from './plain-collage.ts'
import { plainLook } from './plain-look.ts'
import { plainShape } from './plain-shape.ts'
import { FittedPicture, type PictureOfProduct } from './product-picture.tsx'
import type { ShownPhoto } from './shown-photo.ts'

const names = ['sea', 'dunes', 'mountains', 'skyline'] as const
const copy = { widthPx: 1200, heightPx: 800 }

function photo(index: number): ShownPhoto {
  return {
    src: `/pictures/${names[index % names.length]}-1200.webp`,
    photo: { widthPx: 6000, heightPx: 4000 },
    copy,
    placement: restingPlacement,
  }
}

const many = Array.from({ length: 25 }, (_, index) => photo(index))

type Group = { title: string; width: string; pieces: { name: string; piece: PictureOfProduct }[] }

const mats = matColours.flatMap((colour) => [25, 50].map((borderMm) => ({ colour, borderMm })))

const collageSizes = { portrait: '45x60', landscape: '60x45', square: '60x60' } as const

const groups: Group[] = [
  ...(['portrait', 'landscape', 'square'] as const).map((orientation) => ({
    title: `${orientation} collages`,
    width: 'w-56',
    pieces: layoutsFor(orientation, 2).map(({ id, cells }) => ({
      name: `${id}, ${cells.length}`,
      piece: {
        shape: plainShape('frame-collage', collageSizes[orientation], { collage: plainCollage(id) }),
        frameStyle: 'black' as const,
        photos: many.slice(0, cells.length),
        look: plainLook,
      },
    })),
  })),
  {
    title: 'frames',
    width: 'w-80',
    pieces: frames.map(({ style }, index) => ({
      name: style,
      piece: { shape: plainShape('frame', '30x40'), frameStyle: style, photos: [photo(index)] },
    })),
  },
  ...frames.map(({ style }, index) => ({
    title: `${style}, mats`,
    width: 'w-64',
    pieces: mats.map(({ colour, borderMm }) => ({
      name: `${colour} ${borderMm} mm`,
      piece: { shape: plainShape('frame', '30x40', { mat: { borderMm } }), frameStyle: style, matColour: colour, photos: [photo(index)] },
    })),
  })),
  {
    title: 'canvas edges',
    width: 'w-80',
    pieces: canvasEdges.flatMap((edge, index) =>
      ['40x30', '80x60'].map((size) => ({
        name: `${edge} ${size}`,
        piece: { shape: plainShape('canvas', size, { edge }), frameStyle: null, photos: [photo(index)] },
      })),
    ),
  },
  {
    title: 'floater frames',
    width: 'w-80',
    pieces: frames.map(({ style }, index) => ({
      name: style,
      piece: { shape: plainShape('canvas', '40x30'), frameStyle: style, photos: [photo(index)] },
    })),
  },
  {
    title: 'panoramic',
    width: 'w-160',
    pieces: [
      { name: 'bare', piece: { shape: plainShape('canvas', '90x30'), frameStyle: null, photos: [photo(3)] } },
      { name: 'walnut', piece: { shape: plainShape('canvas', '90x30'), frameStyle: 'walnut', photos: [photo(0)] } },
    ],
  },
  {
    title: 'collages',
    width: 'w-80',
    pieces: [
      {
        name: 'grid',
        piece: {
          shape: plainShape('frame-collage', '60x60', { mat: { borderMm: 50 }, collage: plainCollage('grid-3x3') }),
          frameStyle: 'black',
          photos: many,
          look: plainLook,
        },
      },
      {
        name: 'caption',
        piece: {
          shape: plainShape('frame-collage', '60x80', { collage: plainCollage('grid-2x3', { hasCaption: true }) }),
          frameStyle: 'natural',
          photos: [...many.slice(0, 4), null, null],
          look: { ...plainLook, caption: { text: 'Our summer in Dubai, 2026', font: 'display' } },
        },
      },
      {
        name: 'blur, arabic',
        piece: {
          shape: plainShape('canvas-collage', '60x60', { collage: plainCollage('scatter-4', { radiusMm: 6, hasCaption: true }) }),
          frameStyle: null,
          photos: many,
          look: { radiusMm: 6, background: { kind: 'blur' }, caption: { text: 'صيفنا في دبي', font: 'plain' } },
        },
      },
      {
        name: 'gapless, turned, toned',
        piece: {
          shape: plainShape('canvas-collage', '80x60', { edge: 'image', collage: plainCollage('grid-3x2', { gapMm: 0 }) }),
          frameStyle: null,
          photos: many.map((shown, index) => ({
            ...shown,
            placement: { dxMm: 0, dyMm: 0, zoomPct: 110, rotationDeg: index * 7 },
            tone: { mode: index % 2 ? ('sepia' as const) : ('mono' as const), brightness: 0, contrast: 10 },
          })),
          look: plainLook,
        },
      },
    ],
  },
  ...['w-22', 'w-36'].map((width) => ({
    title: `thumbs ${width}`,
    width,
    pieces: [
      ...frames.map(({ style }, index) => ({
        name: style,
        piece: { shape: plainShape('frame', '45x60', { mat: { borderMm: 50 } }), frameStyle: style, photos: [photo(index)] },
      })),
      { name: 'large', piece: { shape: plainShape('frame', '90x120'), frameStyle: 'black' as const, photos: [null] } },
      ...canvasEdges.map((edge, index) => ({
        name: `edge ${edge}`,
        piece: { shape: plainShape('canvas', '60x45', { edge }), frameStyle: null, photos: [photo(index)] },
      })),
      { name: 'floater', piece: { shape: plainShape('canvas', '120x40'), frameStyle: 'gold' as const, photos: [photo(3)] } },
    ],
  })),
  {
    title: 'large',
    width: 'w-225',
    pieces: [
      {
        name: 'gold',
        piece: {
          shape: plainShape('frame', '40x30', { mat: { borderMm: 25 } }),
          frameStyle: 'gold',
          matColour: 'offwhite',
          photos: [photo(1)],
        },
      },
      {
        name: 'weathered',
        piece: { shape: plainShape('frame', '40x30', { mat: { borderMm: 25 } }), frameStyle: 'weathered', photos: [photo(3)] },
      },
      { name: 'canvas', piece: { shape: plainShape('canvas', '40x30'), frameStyle: null, photos: [photo(0)] } },
    ],
  },
]

/** Every way a piece can look, side by side: for whoever draws them. */
export default function ContactSheetPage() {
  return (
    <main className="flex flex-col gap-16 bg-wall-1 p-10">
      {groups.map(({ title, width, pieces }) => (
        <section key={title} id={title.replaceAll(/\W+/g, '-')} className="flex flex-col gap-6">
          <h1 className="text-lg font-bold">{title}</h1>
          <div className="flex flex-wrap items-end gap-10">
            {pieces.map(({ name, piece }) => (
              <figure key={name} className="flex flex-col gap-6">
                <FittedPicture {...piece} label={name} className={width} />
                <figcaption className="text-sm">{name}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}
