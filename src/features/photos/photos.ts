import * as z from 'zod/mini'
import { blurs, exposures } from '#domain/photos/photo-analysis.ts'
import { photoFormats } from '#domain/photos/photo-file.ts'

/** What was measured on the pixels; how good that is for a size is worked out by domain/print/sharpness.ts, here and in the browser. */
export const PhotoAnalysis = z.object({
  sharpness: z.number(),
  blur: z.enum(blurs),
  exposure: z.enum(exposures),
  messengerCopy: z.boolean(),
})

export const Photo = z.object({
  id: z.uuid(),
  /** In px, after orientation. */
  width: z.int(),
  height: z.int(),
  format: z.enum(photoFormats),
  bytes: z.int(),
  /** Of the file as it came: the browser knows by it what is here already. */
  sha256: z.string(),
  takenAt: z.nullable(z.string()),
  camera: z.nullable(z.string()),
  colourProfile: z.nullable(z.string()),
  /** Base64: a picture of 20-odd bytes to show while the real one loads. */
  thumbHash: z.string(),
  analysis: PhotoAnalysis,
  status: z.literal('ready'),
  createdAt: z.string(),
  /** Signed for hours, so that an `<img>` works without headers; add `&w=640` for a width in px (320 to 2048). */
  previewUrl: z.string(),
})
export type Photo = z.infer<typeof Photo>

/** Uploads speak tus 1.0 (POST, HEAD, PATCH, DELETE); the last answer names the photo in `Upload-Photo-Id`. */
export const uploadPath = '/api/uploads'
export const uploadPhotoHeader = 'upload-photo-id'

export const listPhotosCall = { method: 'GET', path: '/api/photos', answer: z.array(Photo) } as const
export const readPhotoCall = { method: 'GET', path: '/api/photos/{id}', answer: Photo } as const
export const removePhotoCall = { method: 'DELETE', path: '/api/photos/{id}' } as const
