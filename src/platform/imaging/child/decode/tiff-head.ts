export const tiffTypes = { short: 3, long: 4, undefined: 7 }
export type TiffEntry = [tag: number, type: number, count: number, value: number]

/** Where the data of a TIFF with so many entries may begin. */
export function tiffDataAt(entryCount: number): number {
  return 8 + 2 + entryCount * 12 + 4
}

/** The beginning of a little-endian TIFF of one picture, so many bytes long: its table, then zeros. */
export function tiffHead(entries: readonly TiffEntry[], bytes: number): Buffer {
  const head = Buffer.alloc(bytes)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries.length, 8)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  return head
}
