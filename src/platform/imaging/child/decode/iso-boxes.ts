import type { FileHandle } from 'node:fs/promises'

const maxBoxes = 1000

/** Whether the top-level boxes of an ISO media file (HEIC) fill it to its end; libheif paints a file cut in the middle half grey. */
export async function hasWholeBoxes(file: FileHandle, bytes: number): Promise<boolean> {
  const header = Buffer.alloc(16)
  let at = 0
  let hasMeta = false
  // A real one has a handful; a million empty ones are there to keep us busy.
  for (let boxes = 0; at < bytes; boxes += 1) {
    if (boxes === maxBoxes) return false
    const { bytesRead } = await file.read(header, 0, 16, at)
    if (bytesRead < 8) return false
    const size = header.readUInt32BE(0)
    if (header.toString('latin1', 4, 8) === 'meta') hasMeta = true
    if (size === 0) return hasMeta
    const length = size === 1 ? Number(header.readBigUInt64BE(8)) : size
    if (length < 8 || (size === 1 && bytesRead < 16)) return false
    at += length
  }
  return hasMeta && at === bytes
}
