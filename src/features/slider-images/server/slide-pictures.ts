import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { slideWidthsPx, slideWindow, type SlideCrop } from '#domain/slides.ts'
import type { PhotoSource } from '#features/photos/server/photos.service.ts'
import { previewFormats, type PreviewFormat } from '#platform/imaging/imaging.ts'
import { jobHandler, type JobKind } from '#platform/jobs.ts'
import type { Shop } from '#platform/shop.ts'

/** The pictures the shop comes with lie beside the migrations. */
const picturesFolder = 'public/pictures'
const extensions: Record<PreviewFormat, string> = { jpeg: 'jpg', webp: 'webp', avif: 'avif' }
const slidePrefix = (id: string) => `slides/${id}`
const slideKey = (id: string, widthPx: number, format: PreviewFormat) => `${slidePrefix(id)}/${widthPx}.${extensions[format]}`

/** Cuts a photo to the shape and keeps it in every width and format that a page may ask for. */
export async function keepSlidePictures(shop: Shop, id: string, photo: PhotoSource, crop: SlideCrop): Promise<void> {
  const scratch = join(shop.config.dataDir, 'scratch')
  await mkdir(scratch, { recursive: true })
  const outPath = join(scratch, randomUUID())
  const window = slideWindow(photo, crop)
  try {
    await shop.storage.withFile(photo.masterKey, async (path) => {
      for (const widthPx of slideWidthsPx)
        for (const format of previewFormats) {
          await shop.imaging.preview({ path, outPath, widthPx, format, window })
          await shop.storage.keep(slideKey(id, widthPx, format), outPath)
          await rm(outPath)
        }
    })
  } finally {
    await rm(outPath, { force: true })
  }
}

export type SlideFile = { stream: Readable; bytes: number }

export function readUploadedSlide(shop: Shop, id: string, widthPx: number, format: PreviewFormat): Promise<SlideFile | null> {
  return shop.storage.read(slideKey(id, widthPx, format))
}

export async function readOwnPicture(name: string, widthPx: number, format: PreviewFormat): Promise<SlideFile> {
  const path = join(picturesFolder, `${name}-${widthPx}.${extensions[format]}`)
  return { bytes: (await stat(path)).size, stream: createReadStream(path) }
}

const payload = z.object({ id: z.string() })

/** Once the slide is gone for good, its pictures follow. */
export const slideGone: JobKind<typeof payload> = { name: 'slide-gone', payload }
export const slideGoneHandler = jobHandler(slideGone, (shop: Shop, { id }) => shop.storage.removeAll(slidePrefix(id)))
