type Triple = [number, number, number]

/** What a profile's numbers mean: the XYZ (D50) of its three lamps, and how a number becomes light. */
export type ColourSpace = { name: string; toXyz: [Triple, Triple, Triple]; gamma: number | 'srgb' }

const srgbLamps: ColourSpace['toXyz'] = [
  [0.4360747, 0.2225045, 0.0139322],
  [0.3850649, 0.7168786, 0.0971045],
  [0.1430804, 0.0606169, 0.7141733],
]
export const srgb: ColourSpace = { name: 'sRGB', toXyz: srgbLamps, gamma: 'srgb' }
export const displayP3: ColourSpace = {
  name: 'Display P3',
  toXyz: [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
  gamma: 'srgb',
}
export const adobeRgb: ColourSpace = {
  name: 'Adobe RGB (1998)',
  toXyz: [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
  gamma: 2.19921875,
}

export function labOf(rgb: readonly number[], space: ColourSpace): Triple {
  const light = rgb.map((value) => (space.gamma === 'srgb' ? srgbLight(value / 255) : (value / 255) ** space.gamma))
  const [x, y, z] = [0, 1, 2].map((axis) => space.toXyz.reduce((sum, lamp, i) => sum + lamp[axis]! * light[i]!, 0)) as Triple
  const [fx, fy, fz] = [x / 0.9642, y, z / 0.8249].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)) as Triple
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

/** CIE76. */
export function deltaE(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function srgbLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** A small ICC profile (version 4, three lamps and one curve) of that space. */
export function iccProfile(space: ColourSpace): Buffer {
  const name = Buffer.from(space.name, 'utf16le').swap16()
  const mluc = Buffer.concat([Buffer.from('mluc\0\0\0\0'), uints(1, 12), Buffer.from('enUS'), uints(name.length, 28), name])
  const curve =
    space.gamma === 'srgb'
      ? Buffer.concat([Buffer.from('para\0\0\0\0\0\x03\0\0'), fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)])
      : Buffer.concat([Buffer.from('para\0\0\0\0\0\0\0\0'), fixed(space.gamma)])
  const xyz = (values: Triple) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), fixed(...values)])
  const tags: [name: string, data: Buffer][] = [
    ['desc', mluc],
    ['cprt', mluc],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['rXYZ', xyz(space.toXyz[0])],
    ['gXYZ', xyz(space.toXyz[1])],
    ['bXYZ', xyz(space.toXyz[2])],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table: Buffer[] = [uints(tags.length)]
  const data: Buffer[] = []
  let at = 132 + tags.length * 12
  for (const [tag, bytes] of tags) {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    table.push(Buffer.from(tag), uints(at, bytes.length))
    data.push(padded)
    at += padded.length
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(at, 0)
  header.writeUInt32BE(0x04200000, 8)
  header.write('mntrRGB XYZ ', 12)
  header.write('acsp', 36)
  fixed(0.9642, 1, 0.8249).copy(header, 68)
  return Buffer.concat([header, ...table, ...data])
}

function uints(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => bytes.writeUInt32BE(value, i * 4))
  return bytes
}

function fixed(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => bytes.writeInt32BE(Math.round(value * 65536), i * 4))
  return bytes
}
