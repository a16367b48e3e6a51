import { m } from '#words/messages.js'
import { inArabicToo } from '#platform/in-arabic-too.ts'
import { tileFields } from '../gallery.ts'
import type { TileRow } from './gallery.store.ts'

type FirstTile = Omit<TileRow, 'id' | 'position' | 'isVisible' | 'words'>

export function firstTiles(): TileRow[] {
  return inArabicToo(tileFields, wallTiles).map((tile, position) => ({ ...tile, id: `wall-${position + 1}`, position, isVisible: true }))
}

/** What came to hang beside them: a canvas, a panorama, and each frame in a room. */
export function roomTiles(firstPosition: number): TileRow[] {
  return inArabicToo(tileFields, otherTiles).map((tile, place) => ({
    ...tile,
    id: `room-${place + 1}`,
    position: firstPosition + place,
    isVisible: true,
  }))
}

function wallTiles(): FirstTile[] {
  return [
    {
      picture: 'sofa',
      altText: m.gallery_sofa_alt(),
      caption: m.gallery_sofa_caption(),
      details: m.gallery_sofa_details(),
      product: 'panoramic',
      room: 'living-room',
      size: '150x50',
      frameId: null,
      mat: null,
    },
    {
      picture: 'gallery-wall',
      altText: m.gallery_wall_alt(),
      caption: m.gallery_wall_caption(),
      details: m.gallery_wall_details(),
      product: 'framed',
      room: 'hallway',
      size: '45x60',
      frameId: null,
      mat: null,
    },
    {
      picture: 'frame-corner',
      altText: m.gallery_corner_alt(),
      caption: m.gallery_corner_caption(),
      details: m.gallery_corner_details(),
      product: 'framed',
      room: 'close-up',
      size: '40x30',
      frameId: 4,
      mat: 'regular-white',
    },
    {
      picture: 'canvas-corner',
      altText: m.gallery_canvas_alt(),
      caption: m.gallery_canvas_caption(),
      details: m.gallery_canvas_details(),
      product: 'canvas',
      room: 'close-up',
      size: '60x45',
      frameId: null,
      mat: null,
    },
    {
      picture: 'console',
      altText: m.gallery_console_alt(),
      caption: m.gallery_console_caption(),
      details: m.gallery_console_details(),
      product: 'framed',
      room: 'hallway',
      size: '60x45',
      frameId: 4,
      mat: 'jumbo-white',
    },
    {
      picture: 'finishes',
      altText: m.gallery_finishes_alt(),
      caption: m.gallery_finishes_caption(),
      details: m.gallery_finishes_details(),
      product: 'framed',
      room: 'living-room',
      size: '30x30',
      frameId: 3,
      mat: null,
    },
  ]
}

function otherTiles(): FirstTile[] {
  return [
    {
      picture: 'panorama',
      altText: m.gallery_panorama_alt(),
      caption: m.gallery_panorama_caption(),
      details: m.gallery_panorama_details(),
      product: 'panoramic',
      room: 'living-room',
      size: '180x60',
      frameId: null,
      mat: null,
    },
    {
      picture: 'canvas-angle',
      altText: m.gallery_angle_alt(),
      caption: m.gallery_angle_caption(),
      details: m.gallery_angle_details(),
      product: 'canvas',
      room: 'hallway',
      size: '80x60',
      frameId: null,
      mat: null,
    },
    {
      picture: 'frame-natural',
      altText: m.gallery_natural_alt(),
      caption: m.gallery_natural_caption(),
      details: m.gallery_natural_details(),
      product: 'framed',
      room: 'hallway',
      size: '60x45',
      frameId: 3,
      mat: 'jumbo-white',
    },
    {
      picture: 'frame-black',
      altText: m.gallery_black_alt(),
      caption: m.gallery_black_caption(),
      details: m.gallery_black_details(),
      product: 'framed',
      room: 'living-room',
      size: '45x60',
      frameId: 1,
      mat: 'jumbo-white',
    },
    {
      picture: 'frame-walnut',
      altText: m.gallery_walnut_alt(),
      caption: m.gallery_walnut_caption(),
      details: m.gallery_walnut_details(),
      product: 'framed',
      room: 'living-room',
      size: '60x45',
      frameId: 4,
      mat: 'jumbo-offwhite',
    },
    {
      picture: 'frame-white',
      altText: m.gallery_white_alt(),
      caption: m.gallery_white_caption(),
      details: m.gallery_white_details(),
      product: 'framed',
      room: 'hallway',
      size: '50x50',
      frameId: 2,
      mat: 'jumbo-white',
    },
    {
      picture: 'frame-gold',
      altText: m.gallery_gold_alt(),
      caption: m.gallery_gold_caption(),
      details: m.gallery_gold_details(),
      product: 'framed',
      room: 'living-room',
      size: '60x45',
      frameId: 5,
      mat: 'jumbo-offwhite',
    },
    {
      picture: 'frame-silver',
      altText: m.gallery_silver_alt(),
      caption: m.gallery_silver_caption(),
      details: m.gallery_silver_details(),
      product: 'framed',
      room: 'hallway',
      size: '60x45',
      frameId: 6,
      mat: 'jumbo-white',
    },
    {
      picture: 'frame-weathered',
      altText: m.gallery_weathered_alt(),
      caption: m.gallery_weathered_caption(),
      details: m.gallery_weathered_details(),
      product: 'framed',
      room: 'hallway',
      size: '60x45',
      frameId: 7,
      mat: 'jumbo-white',
    },
  ]
}
