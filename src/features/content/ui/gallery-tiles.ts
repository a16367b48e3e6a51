import { m } from '#words/messages.js'
import type { PictureName } from './picture.tsx'

export const galleryProducts = ['framed', 'canvas', 'panoramic'] as const
export const galleryRooms = ['living-room', 'hallway', 'close-up'] as const

export type GalleryTile = {
  picture: PictureName
  alt: string
  caption: string
  details: string
  product: (typeof galleryProducts)[number]
  room: (typeof galleryRooms)[number]
  /** The editor, with the same frame and size. */
  to: string
}

export function homeTiles(): readonly GalleryTile[] {
  return [
    {
      picture: 'sofa',
      alt: m.gallery_sofa_alt(),
      caption: m.gallery_sofa_caption(),
      details: m.gallery_sofa_details(),
      product: 'panoramic',
      room: 'living-room',
      to: '/panoramic-canvas?size=150x50',
    },
    {
      picture: 'gallery-wall',
      alt: m.gallery_wall_alt(),
      caption: m.gallery_wall_caption(),
      details: m.gallery_wall_details(),
      product: 'framed',
      room: 'hallway',
      to: '/print-frame?size=45x60',
    },
    {
      picture: 'frame-corner',
      alt: m.gallery_corner_alt(),
      caption: m.gallery_corner_caption(),
      details: m.gallery_corner_details(),
      product: 'framed',
      room: 'close-up',
      to: '/print-frame?size=40x30&frame=4',
    },
    {
      picture: 'canvas-corner',
      alt: m.gallery_canvas_alt(),
      caption: m.gallery_canvas_caption(),
      details: m.gallery_canvas_details(),
      product: 'canvas',
      room: 'close-up',
      to: '/canvas?size=60x45',
    },
  ]
}

export function galleryTiles(): readonly GalleryTile[] {
  return [
    ...homeTiles(),
    {
      picture: 'console',
      alt: m.gallery_console_alt(),
      caption: m.gallery_console_caption(),
      details: m.gallery_console_details(),
      product: 'framed',
      room: 'hallway',
      to: '/print-frame?size=60x45&frame=4',
    },
    {
      picture: 'finishes',
      alt: m.gallery_finishes_alt(),
      caption: m.gallery_finishes_caption(),
      details: m.gallery_finishes_details(),
      product: 'framed',
      room: 'living-room',
      to: '/print-frame?size=30x30&frame=3',
    },
  ]
}
