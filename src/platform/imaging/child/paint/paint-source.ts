import { closeSync, openSync } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { inverse, multiply, scaling, translation, type Matrix } from '#domain/print/matrix.ts'
import type { SizePx } from '#domain/print/print-plan.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { NotPainted } from '#platform/imaging/imaging.ts'
import { openPhoto } from '../decode/decoders.ts'
import { isSrgb, profileName } from '../decode/icc.ts'
import { decodeJpeg } from '../decode/open-source.ts'
import type { PixelFile } from '../decode/pixel-window.ts'
import { decoding } from '../decode/refused.ts'
import { neededWindow } from './resample.ts'

/** What a photo is painted from: the part that is needed, no larger than it will be printed, as plain pixels in a file. */
export type PaintSource = {
  file: PixelFile
  /** From the output's px to the file's. */
  toSource: Matrix
  close(): void
}

export type SourceRequest = {
  masterPath: string
  photo: PhotoPx
  /** From photo px to output px. */
  matrix: Matrix
  output: SizePx
  /** Softened by so many output px; such a picture is kept small. */
  blurSigmaPx?: number | undefined
}

/** sharp writes libvips' own format by its ending: a head of 64 bytes, then the pixels. */
const ownEnding = '.v'
const ownHeadBytes = 64
/** Beside what is needed, for the kernels that reach over, in px of what the photo is kept at. */
const marginPx = 8
/** Enough px for a blur to be smooth once it is enlarged again. */
const smoothSigmaPx = 6

export async function openSource(request: SourceRequest, scratchPath: string): Promise<PaintSource> {
  const { masterPath, matrix } = request
  const metadata = await readMaster(masterPath, request.photo)
  const { columns, rows } = spansOf(request)
  const extent = { left: columns.from, top: rows.from, width: columns.to - columns.from, height: rows.to - rows.from }
  const sigmaPx = request.blurSigmaPx === undefined ? 0 : (request.blurSigmaPx * columns.lengthPx) / (extent.width * columns.scale)
  const path = `${scratchPath}${ownEnding}`
  const reduce = (photo: Sharp) => {
    const reduced = photo
      .flatten()
      .toColourspace('srgb')
      .extract(extent)
      .resize({ width: columns.lengthPx, height: rows.lengthPx, fit: 'fill' })
    return (sigmaPx > 0.3 ? reduced.blur(sigmaPx) : reduced).toFile(path)
  }
  // A master is sRGB already; converting it to itself would cost more than decoding it.
  const ignoreIcc = metadata.icc !== undefined && metadata.channels === 3 && isSrgb(profileName(metadata.icc))
  const { width: widthPx, height: heightPx, channels } = await decodeJpeg(masterPath, reduce, { ignoreIcc })
  if (channels !== 3) throw new Error(`A master of ${channels} channels`)
  const descriptor = openSync(path, 'r')
  const fromPhoto = multiply(scaling(widthPx / extent.width, heightPx / extent.height), translation(-extent.left, -extent.top))
  const isAligned = columns.outputPx !== null && rows.outputPx !== null
  return {
    file: { widthPx, heightPx, descriptor, firstByte: ownHeadBytes },
    toSource: isAligned ? translation(-(columns.outputPx ?? 0), -(rows.outputPx ?? 0)) : multiply(fromPhoto, inverse(matrix)),
    close: () => closeSync(descriptor),
  }
}

async function readMaster(path: string, photo: PhotoPx): Promise<Metadata> {
  await access(path).catch((cause: unknown) => {
    throw new NotPainted('photo-missing', String(cause))
  })
  const metadata = await decoding(() => openPhoto(path).metadata())
  const { width, height } = metadata.autoOrient
  if (width !== photo.widthPx || height !== photo.heightPx) {
    throw new NotPainted('photo-changed', `${width} x ${height} px instead of ${photo.widthPx} x ${photo.heightPx}`)
  }
  return metadata
}

/** A stretch of the photo along one side, and how many px it is kept at. */
type Span = {
  from: number
  to: number
  lengthPx: number
  /** Output px for a px of the photo. */
  scale: number
  /** Where it begins in the output, when it lies there pixel for pixel. */
  outputPx: number | null
}

function spansOf({ photo, matrix, output, blurSigmaPx = 0 }: SourceRequest): { columns: Span; rows: Span } {
  const [a, b, c, d, e, f] = matrix
  const [scaleX, scaleY] = [Math.hypot(a, b), Math.hypot(c, d)]
  const isUpright = b === 0 && c === 0 && a > 0 && d > 0
  if (isUpright && blurSigmaPx === 0 && scaleX < 1 && scaleY < 1) {
    const columns = alignedSpan(scaleX, e, output.widthPx, photo.widthPx)
    const rows = alignedSpan(scaleY, f, output.heightPx, photo.heightPx)
    if (columns && rows) return { columns, rows }
  }
  const reachPx = 3 * blurSigmaPx
  const needed = neededWindow(inverse(matrix), {
    leftPx: -reachPx,
    topPx: -reachPx,
    widthPx: output.widthPx + 2 * reachPx,
    heightPx: output.heightPx + 2 * reachPx,
  })
  const detail = blurSigmaPx > smoothSigmaPx ? smoothSigmaPx / blurSigmaPx : 1
  const span = (start: number, length: number, scale: number, photoPx: number): Span => {
    const kept = Math.min(1, scale * detail)
    const from = Math.max(0, Math.min(photoPx - 1, Math.floor(start - marginPx / kept)))
    const end = Math.max(from + 1, Math.min(photoPx, Math.ceil(start + length + marginPx / kept)))
    // Of the lengths near by, the one that is reduced to whole px most nearly: the scale is then the one asked for.
    const ends = Array.from({ length: Math.min(lookedForPx, photoPx - end + 1) }, (_, step) => end + step)
    const missedBy = (at: number) => Math.abs((at - from) * kept - Math.round((at - from) * kept))
    const to = ends.toSorted((one, other) => missedBy(one) - missedBy(other))[0] ?? end
    return { from, to, lengthPx: Math.max(1, Math.round((to - from) * kept)), scale, outputPx: null }
  }
  return {
    columns: span(needed.leftPx, needed.widthPx, scaleX, photo.widthPx),
    rows: span(needed.topPx, needed.heightPx, scaleY, photo.heightPx),
  }
}

/** How far outwards an end is looked for that falls on a whole output px, and how nearly it must. */
const lookedForPx = 100
const nearlyPx = 0.02

/** A stretch that, reduced, has its pixels where the output has its own: the reducing is then all there is to do. */
function alignedSpan(scale: number, offset: number, outputPx: number, photoPx: number): Span | null {
  const start = Math.max(0, Math.floor(-offset / scale))
  const end = Math.min(photoPx, Math.ceil((outputPx - offset) / scale))
  const margin = Math.ceil(marginPx / scale)
  const missedBy = (at: number) => Math.abs(scale * at + offset - Math.round(scale * at + offset))
  const best = (first: number, last: number) => {
    const candidates = Array.from({ length: Math.max(1, last - first + 1) }, (_, step) => first + step)
    return candidates.toSorted((one, other) => missedBy(one) - missedBy(other))[0] ?? first
  }
  // Near the photo's own edge there is no margin to have.
  const from = best(Math.max(0, start - margin - lookedForPx), start >= margin ? start - margin : start)
  const to = best(end + margin <= photoPx ? end + margin : end, Math.min(photoPx, end + margin + lookedForPx))
  if (missedBy(from) > nearlyPx || missedBy(to) > nearlyPx) return null
  const begins = Math.round(scale * from + offset)
  return { from, to, lengthPx: Math.round(scale * to + offset) - begins, scale, outputPx: begins }
}
