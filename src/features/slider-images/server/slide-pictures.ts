import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { slideWidthsPx, slideWindow, type SlideCrop } from '#domain/slides.ts'
import { ShopError } from '#domain/shop-error.ts'
import { keepPictures } from '#features/photos/server/keep-pictures.ts'
import { ownsPhotos, photoSources, type PhotoSource } from '#features/photos/server/photos.service.ts'
import type { Owner } from '#platform/db/owner.ts'
import { previewFormats, type PreviewFormat } from '#platform/imaging/imaging.ts'
import type { Shop } from '#platform/shop.ts'

/** The pictures the shop comes with lie beside the migrations. */
const picturesFolder = 'public/pictures'
const extensions: Record<PreviewFormat, string> = { jpeg: 'jpg', webp: 'webp', avif: 'avif' }
export const slidePrefix = (id: string) => `slides/${id}`
const slideKey = (id: string, widthPx: number, format: PreviewFormat) => `${slidePrefix(id)}/${widthPx}.${extensions[format]}`

/** Fewer pixels would be soft across a screen. */
const fewestPx = 1200

/** A photo of whoever wants to show it, with enough pixels in the part that is shown. */
export async function requirePicture(shop: Shop, owner: Owner, photoId: string, crop: SlideCrop): Promise<PhotoSource> {
  const photo = (await ownsPhotos(shop, owner, [photoId])) ? (await photoSources(shop, [photoId])).get(photoId) : undefined
  if (!photo) throw new ShopError('photo/not-found')
  if (slideWindow(photo, crop).widthPx < fewestPx) throw new ShopError('slider-image/too-small')
  return photo
}

/** Cuts a photo to the shape and keeps it in every width and format that a page may ask for. */
export async function keepSlidePictures(shop: Shop, id: string, photo: PhotoSource, crop: SlideCrop): Promise<void> {
  const window = slideWindow(photo, crop)
  const pictures = slideWidthsPx.flatMap((widthPx) =>
    previewFormats.map((format) => ({ key: slideKey(id, widthPx, format), widthPx, format, window })),
  )
  await keepPictures(shop, photo.masterKey, pictures)
}

type SlideFile = { stream: Readable; bytes: number }
export type NamedPicture = SlideFile & { format: PreviewFormat }

/** Which picture a file's name means; an id that is empty is nobody's. */
export function pictureFileNamed(file: string, askedPx: number): { id: string; format: PreviewFormat; widthPx: number } {
  const [, id = '', extension = ''] = /^([a-z0-9-]{1,60})\.(jpg|webp|avif)$/.exec(file) ?? []
  const format = extension === 'avif' || extension === 'webp' ? extension : 'jpeg'
  return { id, format, widthPx: slideWidthsPx.find((width) => width >= askedPx) ?? 1500 }
}

export function readUploadedSlide(shop: Shop, id: string, widthPx: number, format: PreviewFormat): Promise<SlideFile | null> {
  return shop.storage.read(slideKey(id, widthPx, format))
}

/** Not all of the shop's own are stored in the widest width: then as wide as there is. */
export async function readOwnPicture(name: string, widthPx: number, format: PreviewFormat): Promise<SlideFile> {
  const stored = await readdir(picturesFolder)
  const narrowerLast = slideWidthsPx.filter((width) => width <= widthPx).toReversed()
  const file = narrowerLast.map((width) => `${name}-${width}.${extensions[format]}`).find((each) => stored.includes(each))
  if (!file) throw new Error(`The shop has no picture named ${name}`)
  const path = join(picturesFolder, file)
  return { bytes: (await stat(path)).size, stream: createReadStream(path) }
}
