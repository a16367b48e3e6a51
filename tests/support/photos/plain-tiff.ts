export type PlainTiff = {
  /** In the machine's own order of bytes, if there are 16 bits. */
  pixels: Buffer
  widthPx: number
  heightPx: number
  channels: number
  bits: 8 | 16
  /** 2 is RGB, 5 is CMYK. */
  photometric: 2 | 5
  icc: Buffer
}

/** Numbers and a profile, stored as they are: sharp would convert either to fit the other. */
export function plainTiff({ pixels, widthPx, heightPx, channels, bits, photometric, icc }: PlainTiff): Buffer {
  const [short, long, bytes] = [3, 4, 7]
  const bitsAt = 8 + 2 + 10 * 12 + 4
  const iccAt = bitsAt + 8
  const entries = [
    [256, long, 1, widthPx],
    [257, long, 1, heightPx],
    [258, short, channels, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, photometric],
    [273, long, 1, iccAt + icc.length],
    [277, short, 1, channels],
    [278, long, 1, heightPx],
    [279, long, 1, pixels.length],
    [34675, bytes, icc.length, iccAt],
  ] as const
  const head = Buffer.alloc(iccAt)
  head.write('II*\0')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries.length, 8)
  entries.forEach(([tag, type, count, value], i) => {
    head.writeUInt16LE(tag, 10 + i * 12)
    head.writeUInt16LE(type, 12 + i * 12)
    head.writeUInt32LE(count, 14 + i * 12)
    head.writeUInt32LE(value, 18 + i * 12)
  })
  for (let i = 0; i < channels; i += 1) head.writeUInt16LE(bits, bitsAt + i * 2)
  return Buffer.concat([head, icc, pixels])
}
