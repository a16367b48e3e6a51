export type Triple = [number, number, number]

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
  const curve =
    space.gamma === 'srgb'
      ? Buffer.concat([Buffer.from('para\0\0\0\0\0\x03\0\0'), fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)])
      : Buffer.concat([Buffer.from('para\0\0\0\0\0\0\0\0'), fixed(space.gamma)])
  const [red, green, blue] = space.toXyz
  return profile('mntrRGB XYZ ', [
    ['desc', name(space.name)],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ])
}

/** A CMYK profile that knows sixteen colours: each ink none or full, cyan the slowest to change. */
export function inkProfile(colours: readonly Triple[]): Buffer {
  const table = Buffer.alloc(52)
  table.write('mft2')
  table.set([4, 3, 2], 8)
  fixed(1, 0, 0, 0, 1, 0, 0, 0, 1).copy(table, 12)
  table.writeUInt16BE(2, 48)
  table.writeUInt16BE(2, 50)
  const straight = (channels: number) => Buffer.from('\0\0\xff\xff'.repeat(channels), 'latin1')
  const nodes = Buffer.alloc(16 * 6)
  // As version 2 writes Lab: 65,280 is L* 100, and 32,768 is a* or b* 0.
  colours.forEach(([l, a, b], i) =>
    [l * 652.8, (a + 128) * 256, (b + 128) * 256].forEach((v, j) => nodes.writeUInt16BE(Math.round(v), i * 6 + j * 2)),
  )
  const lookUp = Buffer.concat([table, straight(4), nodes, straight(3)])
  return profile('prtrCMYKLab ', [
    ['desc', name('Sixteen inks')],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['A2B0', lookUp],
    ['A2B1', lookUp],
  ])
}

function profile(kind: string, tags: [name: string, data: Buffer][]): Buffer {
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
  header.write(kind, 12)
  header.write('acsp', 36)
  fixed(0.9642, 1, 0.8249).copy(header, 68)
  return Buffer.concat([header, ...table, ...data])
}

function name(text: string): Buffer {
  const letters = Buffer.from(text, 'utf16le').swap16()
  return Buffer.concat([Buffer.from('mluc\0\0\0\0'), uints(1, 12), Buffer.from('enUS'), uints(letters.length, 28), letters])
}

function xyz(values: Triple): Buffer {
  return Buffer.concat([Buffer.from('XYZ \0\0\0\0'), fixed(...values)])
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
