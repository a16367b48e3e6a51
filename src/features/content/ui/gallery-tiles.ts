import { m } from '#words/messages.js'
import type { PictureName } from './picture.tsx'

export type GalleryTile = { picture: PictureName; alt: string; caption: string; details: string; to: string }

export function homeTiles(): readonly GalleryTile[] {
  return [
    {
      picture: 'sofa',
      alt: m.gallery_sofa_alt(),
      caption: m.gallery_sofa_caption(),
      details: m.gallery_sofa_details(),
      to: '/panoramic-canvas',
    },
    {
      picture: 'gallery-wall',
      alt: m.gallery_wall_alt(),
      caption: m.gallery_wall_caption(),
      details: m.gallery_wall_details(),
      to: '/print-frame',
    },
    {
      picture: 'frame-corner',
      alt: m.gallery_corner_alt(),
      caption: m.gallery_corner_caption(),
      details: m.gallery_corner_details(),
      to: '/print-frame',
    },
    {
      picture: 'canvas-corner',
      alt: m.gallery_canvas_alt(),
      caption: m.gallery_canvas_caption(),
      details: m.gallery_canvas_details(),
      to: '/canvas',
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
      to: '/print-frame',
    },
    {
      picture: 'finishes',
      alt: m.gallery_finishes_alt(),
      caption: m.gallery_finishes_caption(),
      details: m.gallery_finishes_details(),
      to: '/custom-framed-prints',
    },
  ]
}
