/** A JPEG's segment: marker, length, data. */
export function jpegSegment(marker: number, data: Buffer | number[]): Buffer {
  const body = Buffer.from(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** The same JPEG with segments put behind its first marker. */
export function withSegments(jpeg: Buffer, segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** The same JPEG, claiming other sides than it has. */
export function withSides(jpeg: Buffer, widthPx: number, heightPx: number): Buffer {
  const lying = Buffer.from(jpeg)
  let at = 2
  while (![0xc0, 0xc1, 0xc2].includes(lying[at + 1]!)) at += 2 + lying.readUInt16BE(at + 2)
  lying.writeUInt16BE(heightPx, at + 5)
  lying.writeUInt16BE(widthPx, at + 7)
  return lying
}

/** An EXIF table that names itself as its own sub-table and successor. */
export function loopingExif(): Buffer {
  const tiff = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08\0\0\0\x08', 'latin1')
  return jpegSegment(0xe1, tiff)
}

/** A hundred bytes a scan send the decoder over every block of the picture again. */
export function manyScansJpeg(sidePx: number, scans: number): Buffer {
  const blocks = Math.ceil(sidePx / 8) ** 2
  const oneCode = (table: number, symbol: number) => jpegSegment(0xc4, [table, 1, ...Array.from({ length: 15 }, () => 0), symbol])
  const scan = (from: number, to: number, high: number, low: number) => jpegSegment(0xda, [1, 1, 0, from, to, high * 16 + low])
  const runs = Math.ceil(blocks / 32767)
  // Each run of 32,767 empty blocks is the code 0 and fourteen ones.
  const bits = '011111111111111'.repeat(runs).padEnd(Math.ceil((runs * 15) / 8) * 8, '1')
  const emptyBlocks = Buffer.from(
    (bits.match(/.{8}/g) ?? []).flatMap((octet) => (octet === '11111111' ? [0xff, 0] : [Number.parseInt(octet, 2)])),
  )
  const sides = [sidePx >> 8, sidePx & 255]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    jpegSegment(0xc2, [8, ...sides, ...sides, 1, 1, 0x11, 0]),
    oneCode(0x00, 0),
    oneCode(0x10, 0xe0),
    scan(0, 0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from({ length: scans }, () => Buffer.concat([scan(1, 63, 0, 0), emptyBlocks])),
    Buffer.from([0xff, 0xd9]),
  ])
}
