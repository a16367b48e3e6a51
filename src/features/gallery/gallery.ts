import { matLooks } from '#domain/prices/pricing.ts'
import * as z from 'zod/mini'
import { pageOf } from '#features/admin/listing.ts'
import { wordsOf } from '#features/admin/owner-words.ts'
import { pictureFields, PictureOrder } from '#features/slider-images/slider-images.ts'
import { galleryProducts, galleryRooms } from './gallery-kinds.ts'

/** `imageUrl` ends in .jpg; the same picture is there as .webp and .avif, and narrower with `?w=`. */
export const GalleryTile = z.object({
  id: z.string(),
  imageUrl: z.string(),
  /** The same as `imageUrl` and `altText`, in the words of HTML. */
  src: z.string(),
  alt: z.string(),
  /** One of the shop's own pictures, by name; null where it was uploaded. */
  picture: z.nullable(z.string()),
  altText: z.string(),
  caption: z.string(),
  details: z.string(),
  product: z.enum(galleryProducts),
  room: z.enum(galleryRooms),
  /** The editor, with the same frame, mat and size. */
  to: z.string(),
})
export type GalleryTile = z.infer<typeof GalleryTile>

const line = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most))

export const tileLetters = { altText: 200, caption: 80, details: 160 }
const words = wordsOf(tileLetters)
export const tileFields = ['altText', 'caption', 'details'] as const

const settings = {
  altText: line(1, tileLetters.altText),
  caption: line(1, tileLetters.caption),
  details: z._default(line(0, tileLetters.details), ''),
  product: z.enum(galleryProducts),
  room: z.enum(galleryRooms),
  size: z.string().check(z.regex(/^\d{2,3}x\d{2,3}$/)),
  /** Null: whichever the editor begins with, or none around a canvas. */
  frameId: z._default(z.nullable(z.int()), null),
  /** Null: as the editor begins. */
  mat: z._default(z.nullable(z.enum(matLooks)), null),
  isVisible: z._default(z.boolean(), true),
  words: z.optional(words),
}
export const TileInput = z.object(settings)
export type TileInput = z.infer<typeof TileInput>

export const NewTileInput = z.object({ ...settings, ...pictureFields })
export type NewTileInput = z.infer<typeof NewTileInput>

export const AdminTile = z.extend(GalleryTile, {
  size: z.string(),
  frameId: z.nullable(z.int()),
  mat: z.nullable(z.enum(matLooks)),
  isVisible: z.boolean(),
  words,
})
export type AdminTile = z.infer<typeof AdminTile>

/** Plain, and in a frame. */
const editors: Record<GalleryTile['product'], { plain: string; framed: string }> = {
  framed: { plain: '/print-frame', framed: '/print-frame' },
  canvas: { plain: '/canvas', framed: '/framed-canvas' },
  panoramic: { plain: '/panoramic-canvas', framed: '/framed-panoramic-canvas' },
}

export function editorLink({ product, size, frameId, mat }: Pick<AdminTile, 'product' | 'size' | 'frameId' | 'mat'>): string {
  const { plain, framed } = editors[product]
  const [path, frame] = frameId === null ? [plain, ''] : [framed, `&frame=${frameId}`]
  return `${path}?size=${size}${frame}${product === 'framed' && mat ? `&mat=${mat}` : ''}`
}

const publicPath = '/api/gallery-tiles'
const adminPath = '/api/admin/gallery-tiles'

export const listGalleryCall = { method: 'GET', path: publicPath, answer: z.array(GalleryTile) } as const
export const readTilePictureCall = { method: 'GET', path: `${publicPath}/{file}` } as const
export const listTilesCall = { method: 'GET', path: adminPath, answer: pageOf(AdminTile) } as const
export const createTileCall = { method: 'POST', path: adminPath, body: NewTileInput, answer: AdminTile, status: 201 } as const
export const orderTilesCall = { method: 'POST', path: `${adminPath}/order`, body: PictureOrder } as const
export const saveTileCall = { method: 'PUT', path: `${adminPath}/{id}`, body: TileInput, answer: AdminTile } as const
export const removeTileCall = { method: 'DELETE', path: `${adminPath}/{id}` } as const
