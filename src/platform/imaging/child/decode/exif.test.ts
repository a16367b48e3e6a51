import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { displayP3, iccProfile } from '../../../../../tests/support/colour.ts'
import { readCameraNotes } from './exif.ts'
import { isSrgb, profileName } from './icc.ts'

/** Make, model and a sub-table with the time, in either byte order. */
function exifOf(make: string, model: string, takenAt: string, order: 'II' | 'MM' = 'MM'): Buffer {
  const bytes = Buffer.alloc(1000)
  const uint = (value: number, at: number, length: 2 | 4) =>
    order === 'II' ? bytes.writeUIntLE(value, at, length) : bytes.writeUIntBE(value, at, length)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    uint(tag, at, 2)
    uint(type, at + 2, 2)
    uint(count, at + 4, 4)
    uint(value, at + 8, 4)
  }
  bytes.write(order)
  uint(42, 2, 2)
  uint(8, 4, 4)
  uint(3, 8, 2)
  entry(10, 0x10f, 2, make.length + 1, 200)
  entry(22, 0x110, 2, model.length + 1, 400)
  entry(34, 0x8769, 4, 1, 60)
  uint(1, 60, 2)
  entry(62, 0x9003, 2, 20, 100)
  bytes.write(takenAt, 100)
  bytes.write(make, 200, 'latin1')
  bytes.write(model, 400, 'latin1')
  return Buffer.concat([Buffer.from('Exif\0\0'), bytes])
}

test.each(['II', 'MM'] as const)('camera and time are read (%s)', (order) => {
  const notes = readCameraNotes(exifOf('NIKON CORPORATION', 'NIKON D750  ', '2024:02:29 08:09:10', order))
  expect(notes).toEqual({ camera: 'NIKON CORPORATION NIKON D750', takenAt: '2024-02-29T08:09:10' })
  expect(readCameraNotes(exifOf('Canon', 'Canon EOS R6', '2024:02:29 08:09:10', order)).camera).toBe('Canon EOS R6')
})

test.each([
  '2023:02:29 08:09:10',
  '2024:13:01 00:00:00',
  '0000:00:00 00:00:00',
  '2024:01:01 24:00:00',
  '2024-01-01 10:00:00',
  '    :  :     :  :  ',
])('there is no such time as %s', (takenAt) => {
  expect(readCameraNotes(exifOf('A', 'B', takenAt)).takenAt).toBeNull()
})

test('a camera is one short line of plain text', () => {
  expect(readCameraNotes(exifOf('\x1b[31mEvil\r\n', 'Cam\x07era', '')).camera).toBe('[31mEvil Cam era')
  expect(readCameraNotes(exifOf('', 'x'.repeat(190), '')).camera).toHaveLength(80)
  expect(readCameraNotes(exifOf('  ', ' ', '')).camera).toBeNull()
})

test('broken tables and profiles are read without harm', () => {
  const nothing = { takenAt: null, camera: null }
  expect(readCameraNotes(undefined)).toEqual(nothing)
  expect(readCameraNotes(Buffer.from('Exif\0\0'))).toEqual(nothing)
  const [exif, icc] = [exifOf('Canon', 'R6', '2024:02:29 08:09:10'), iccProfile(displayP3)]
  for (let length = 0; length < 200; length += 1) {
    readCameraNotes(exif.subarray(0, length))
    profileName(icc.subarray(0, length * 2))
  }
  for (let round = 0; round < 500; round += 1) {
    const [brokenExif, brokenIcc] = [Buffer.from(exif), Buffer.from(icc)]
    for (const byte of randomBytes(8)) {
      brokenExif[6 + (byte % 120)] = byte
      brokenIcc[128 + (byte % 200)] = byte
    }
    readCameraNotes(brokenExif)
    profileName(brokenIcc)
  }
})

test('a profile is called by its own name', () => {
  expect(profileName(iccProfile(displayP3))).toBe('Display P3')
  expect([isSrgb('sRGB IEC61966-2.1'), isSrgb('sRGB built-in'), isSrgb('Display P3'), isSrgb(null), isSrgb('sRGBish')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
