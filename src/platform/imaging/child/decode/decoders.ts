import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { photoLimits } from '#domain/photos/photo-file.ts'

/** Foreign bytes reach these decoders and no other, whatever they claim to be. */
const loaders = ['JpegFile', 'PngFile', 'WebpFile', 'HeifFile', 'TiffFile']

export function setUpDecoders(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) })
}

/** A photo of which no pixel is decoded yet; `error` refuses a truncated file, and lets pass what cameras merely write carelessly. */
export function openPhoto(path: string, options: SharpOptions = {}): Sharp {
  return sharp(path, { sequentialRead: true, failOn: 'error', limitInputPixels: photoLimits.maxPx, ...options })
}

/** To sRGB from whatever the photo's profile or ink says; `attach` writes the profile into the file. */
export function toSrgb(photo: Sharp, from: { hasProfile: boolean; depth: string }, { attach }: { attach: boolean }): Sharp {
  const onWhite = photo.flatten({ background: '#fff' }).toColourspace('srgb')
  // sharp takes 16 bits without a profile for Display P3 when asked for a profile.
  if (!from.hasProfile && from.depth !== 'uchar') return onWhite
  return onWhite.withIccProfile('srgb', { attach })
}
