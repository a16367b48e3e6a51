import type { FileHandle } from 'node:fs/promises'

/** Real progressive files have about ten; each sends the decoder over the whole picture again, at a hundred bytes a scan. */
const maxScans = 100
/** [SC1] Twenty times over the largest picture, a hundred times over one of 40 megapixels. */
const maxScannedPx = 4_000_000_000
const startOfScan = Buffer.from([0xff, 0xda])

export function isTooOftenScanned(scans: number, widthPx: number, heightPx: number): boolean {
  return scans > maxScans || scans * widthPx * heightPx > maxScannedPx
}

/** No further than to one too many. Inside a scan's data the two bytes cannot stand together, so counting them counts scans. */
export async function countScans(file: FileHandle): Promise<number> {
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
  return scans
}
