import { inflateSync } from 'node:zlib'

/** The plain font in a WOFF 1 file: the same tables, unpacked. Pango refuses the packed ones. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20
    const [offset, packedBytes, bytes] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const packed = woff.subarray(offset, offset + packedBytes)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packedBytes < bytes ? inflateSync(packed) : packed,
    }
  })
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  ;[count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].forEach((value, i) => head.writeUInt16BE(value, 4 + i * 2))
  let offset = head.length
  const padded = tables.map(({ tag, checksum, data }, i) => {
    tag.copy(head, 12 + i * 16)
    ;[checksum, offset, data.length].forEach((value, j) => head.writeUInt32BE(value, 16 + i * 16 + j * 4))
    const whole = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    offset += whole.length
    return whole
  })
  return Buffer.concat([head, ...padded])
}
