import sharp, { type Sharp } from 'sharp'

/** The profile sharp itself means by sRGB. Read back from a file: here no buffer is ever decoded. */
export async function srgbProfile(scratchPath: string): Promise<Buffer> {
  await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .withIccProfile('srgb')
    .jpeg()
    .toFile(scratchPath)
  const { icc } = await sharp(scratchPath).metadata()
  if (!icc) throw new Error('sharp has no sRGB profile')
  return icc
}

/** `optimiseCoding` and progressive would hold the whole picture: 2.5 GB instead of 0.1. */
export function printJpeg(painting: Sharp): Sharp {
  return painting.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false, progressive: false })
}

export function proofJpeg(painting: Sharp): Sharp {
  return painting.jpeg({ quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false, progressive: false })
}

export function printTiff(painting: Sharp): Sharp {
  return painting.tiff({ compression: 'lzw', predictor: 'horizontal', tile: true, tileWidth: 512, tileHeight: 512 })
}

/** Its profile is written on as it is: converting sRGB to sRGB would cost as much again. */
export function openPainting(path: string): Sharp {
  return sharp(path, { sequentialRead: true, limitInputPixels: false }).keepIccProfile()
}
