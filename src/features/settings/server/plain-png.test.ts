import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPlainPng } from './plain-png.ts'

const most = { widthPx: 100, heightPx: 50 }
const picture = (width: number, height: number, channels: 3 | 4 = 4) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
    .png({ palette: false })
    .toBuffer()

test.each([3, 4] as const)('a picture in %i channels tells its size', async (channels) => {
  expect(readPlainPng(await picture(40, 20, channels), most)).toEqual({ widthPx: 40, heightPx: 20 })
})

test('what is too wide or too high is none', async () => {
  expect(readPlainPng(await picture(101, 20), most)).toBeNull()
  expect(readPlainPng(await picture(40, 51), most)).toBeNull()
})

test('another kind of picture, a torn one, and one with something after it are none', async () => {
  const whole = await picture(40, 20)
  expect(readPlainPng(await sharp(whole).jpeg().toBuffer(), most)).toBeNull()
  expect(readPlainPng(await sharp(whole).png({ palette: true }).toBuffer(), most)).toBeNull()
  for (const end of [0, 8, 20, 33, whole.length - 1]) expect(readPlainPng(whole.subarray(0, end), most), String(end)).toBeNull()
  expect(readPlainPng(Buffer.concat([whole, Buffer.from('<script>')]), most)).toBeNull()
  const changed = Buffer.from(whole)
  changed[45] = (changed[45] ?? 0) ^ 1
  expect(readPlainPng(changed, most)).toBeNull()
})

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

function made(lines: number[][], { interlace = 0 } = {}): Buffer {
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 2, 8, 2, 0, 0, interlace])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('pixels that are missing, too many, or filtered in a way there is none of are refused', () => {
  const line = [0, 1, 2, 3]
  expect(readPlainPng(made([line, line]), most)).toEqual({ widthPx: 1, heightPx: 2 })
  expect(readPlainPng(made([line]), most)).toBeNull()
  expect(readPlainPng(made([line, line, line]), most)).toBeNull()
  expect(readPlainPng(made([line, [5, 1, 2, 3]]), most)).toBeNull()
  expect(readPlainPng(made([line, line], { interlace: 1 }), most)).toBeNull()
})
