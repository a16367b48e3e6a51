import { writeFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { analyseGrey, greySize, isMessengerCopy, toGrey } from '#domain/photos/photo-analysis.ts'
import { photoLimits } from '#domain/photos/photo-file.ts'
import type { Arrival, ArrivedPhoto } from '../imaging.ts'
import { toSrgb } from './decode/decoders.ts'
import { readCameraNotes } from './decode/exif.ts'
import { isSrgb, profileName } from './decode/icc.ts'
import { decodeJpeg, readHeader, withPixels, type PhotoHeader } from './decode/open-source.ts'
import { unpackedPath, type ArriveRequest } from './protocol.ts'
import { Refused } from './decode/refused.ts'

export async function arrive({ path, masterPath }: ArriveRequest): Promise<Arrival> {
  try {
    return { ok: true, photo: await examine(path, masterPath) }
  } catch (cause) {
    if (cause instanceof Refused) return { ok: false, reason: cause.reason }
    throw cause
  }
}

async function examine(path: string, masterPath: string): Promise<ArrivedPhoto> {
  const header = await readHeader(path, photoLimits)
  const { format, widthPx, heightPx, metadata } = header
  const colourProfile = metadata.icc ? profileName(metadata.icc) : null
  // Of a JPEG that comes in passes a painter would hold every coefficient, at each print anew.
  const isMaster = format === 'jpeg' && !metadata.isProgressive && isUprightSrgb(metadata, colourProfile)
  if (!isMaster) await makeMaster(path, masterPath, header)
  return {
    format,
    widthPx,
    heightPx,
    colourProfile,
    ...readCameraNotes(metadata.exif),
    ...(await judge(isMaster ? path : masterPath, widthPx, heightPx)),
    messengerCopy: isMessengerCopy({ widthPx, heightPx, hasExif: metadata.exif !== undefined }),
    master: { made: !isMaster, extension: 'jpg' },
  }
}

function isUprightSrgb({ channels, depth, space, orientation = 1, icc }: Metadata, colourProfile: string | null): boolean {
  return channels === 3 && depth === 'uchar' && space === 'srgb' && orientation === 1 && (!icc || isSrgb(colourProfile))
}

/** Encoded in memory, so that a full disk is never taken for a damaged file. `optimiseCoding` would hold every coefficient. */
async function makeMaster(path: string, masterPath: string, header: PhotoHeader): Promise<void> {
  const master = await withPixels(path, unpackedPath(masterPath), header, (photo) =>
    toSrgb(photo, header.metadata, { attach: true })
      .jpeg({ quality: 97, chromaSubsampling: '4:4:4', optimiseCoding: false, progressive: false })
      .toBuffer(),
  )
  await writeFile(masterPath, master, { flush: true })
}

/** One decoding of the whole file serves to find it whole, to measure it and to make its ThumbHash; a master has no alpha to weigh by. */
async function judge(path: string, widthPx: number, heightPx: number) {
  const { widthPx: width, heightPx: height } = greySize(widthPx, heightPx)
  const rgb = await decodeJpeg(path, (photo) => photo.resize({ width, height, fit: 'fill' }).raw().toBuffer())
  const small = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbHash = rgbaToThumbHash(small.info.width, small.info.height, small.data)
  return { ...analyseGrey(toGrey(rgb, 3), width, height), thumbHash: Buffer.from(thumbHash).toString('base64') }
}
