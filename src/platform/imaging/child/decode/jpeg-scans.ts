import type { FileHandle } from 'node:fs/promises'

/** Real progressive files have about ten; each sends the decoder over the whole picture again, at a hundred bytes a scan. */
const maxScans = 100
const startOfScan = Buffer.from([0xff, 0xda])

/** Inside a scan's data the two bytes cannot stand together, so counting them counts scans. */
export async function hasTooManyScans(file: FileHandle): Promise<boolean> {
  const piece = Buffer.alloc(1024 * 1024)
  let scans = 0
  for (let position = 0; scans <= maxScans;) {
    const { bytesRead } = await file.read(piece, 0, piece.length, position)
    if (bytesRead < 2) break
    const bytes = piece.subarray(0, bytesRead)
    for (let at = bytes.indexOf(startOfScan); at >= 0 && scans <= maxScans; at = bytes.indexOf(startOfScan, at + 2)) scans += 1
    // One byte is read twice: the pair may lie across the seam.
    position += bytesRead - 1
  }
  return scans > maxScans
}
