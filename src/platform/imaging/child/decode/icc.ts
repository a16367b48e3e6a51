import { plainText } from './plain-text.ts'

/** A profile's own name, from its `desc` tag in either of its two spellings; null when there is none to read. */
export function profileName(icc: Buffer): string | null {
  if (icc.length < 132) return null
  const tags = Math.min(icc.readUInt32BE(128), 100)
  for (let at = 132; at < 132 + tags * 12 && at + 12 <= icc.length; at += 12) {
    if (icc.toString('latin1', at, at + 4) === 'desc') return description(icc, icc.readUInt32BE(at + 4))
  }
  return null
}

function description(icc: Buffer, at: number): string | null {
  if (at + 28 > icc.length) return null
  const kind = icc.toString('latin1', at, at + 4)
  if (kind === 'desc') return plainText(icc.toString('latin1', at + 12, at + 12 + Math.min(icc.readUInt32BE(at + 8), 200)))
  if (kind !== 'mluc') return null
  const length = Math.min(icc.readUInt32BE(at + 20), 400)
  const begin = at + icc.readUInt32BE(at + 24)
  if (begin + length > icc.length) return null
  const text = Buffer.from(icc.subarray(begin, begin + length - (length % 2)))
  return plainText(text.swap16().toString('utf16le'))
}

/** Only the standard's own name counts: "sRGB IEC61966-2.1", "sRGB built-in", "sRGB". */
export function isSrgb(name: string | null): boolean {
  return name !== null && /^sRGB\b/i.test(name)
}
