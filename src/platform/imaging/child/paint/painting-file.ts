import { closeSync, openSync, writeSync } from 'node:fs'
import type { SizePx } from '#domain/print/print-plan.ts'
import { tiffDataAt, tiffHead, tiffTypes, type TiffEntry } from '../decode/tiff-head.ts'

const { short, long, undefined: undefinedType } = tiffTypes
/** What a reader takes at once. */
const stripRows = 64

/** A plain TIFF that is filled row by row, in any order, and that sharp then reads from top to bottom. */
export type PaintingFile = { writeRows(topPx: number, rows: Uint8ClampedArray): void; close(): void }

export function createPaintingFile(path: string, size: SizePx, icc: Buffer): PaintingFile {
  const head = paintingHead(size, icc)
  const descriptor = openSync(path, 'w', 0o600)
  writeFully(descriptor, head, 0)
  return {
    writeRows: (topPx, rows) => writeFully(descriptor, rows, head.length + topPx * size.widthPx * 3),
    close: () => closeSync(descriptor),
  }
}

function writeFully(descriptor: number, bytes: Uint8Array | Uint8ClampedArray, position: number): void {
  let done = 0
  while (done < bytes.length) done += writeSync(descriptor, bytes, done, bytes.length - done, position + done)
}

function paintingHead({ widthPx, heightPx }: SizePx, icc: Buffer): Buffer {
  const strips = Math.ceil(heightPx / stripRows)
  const entryCount = 11
  const bitsAt = tiffDataAt(entryCount)
  const offsetsAt = bitsAt + 8
  // A single value stands in its entry; there are always two strips' room, so that a list is a list.
  const listBytes = Math.max(2, strips) * 4
  const countsAt = offsetsAt + listBytes
  const profileAt = countsAt + listBytes
  const pixelsAt = profileAt + icc.length
  const stripBytes = widthPx * 3 * stripRows
  const lastBytes = widthPx * 3 * (heightPx - (strips - 1) * stripRows)
  const entries: TiffEntry[] = [
    [256, long, 1, widthPx],
    [257, long, 1, heightPx],
    [258, short, 3, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, strips, strips === 1 ? pixelsAt : offsetsAt],
    [277, short, 1, 3],
    [278, long, 1, stripRows],
    [279, long, strips, strips === 1 ? lastBytes : countsAt],
    [284, short, 1, 1],
    [34675, undefinedType, icc.length, profileAt],
  ]
  const head = tiffHead(entries, pixelsAt)
  for (let i = 0; i < 3; i += 1) head.writeUInt16LE(8, bitsAt + i * 2)
  for (let i = 0; i < strips; i += 1) {
    head.writeUInt32LE(pixelsAt + i * stripBytes, offsetsAt + i * 4)
    head.writeUInt32LE(i === strips - 1 ? lastBytes : stripBytes, countsAt + i * 4)
  }
  icc.copy(head, profileAt)
  return head
}
