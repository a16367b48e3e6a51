import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Photo } from '#features/photos/photos.ts'
import { findSame, haveSameBytes, refusalOf } from './check-file.ts'

test('a video named .jpg is refused in words', async () => {
  expect(await refusalOf(new File(['\0\0\0\u0020ftypisom'], 'beach.jpg'))).toContain('This file is a video')
  expect(await refusalOf(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'beach.mov'))).toBeNull()
})

test('more than 60 MB is refused without reading it', async () => {
  const large = { size: 60 * 1024 * 1024 + 1 } as File
  expect(await refusalOf(large)).toContain('60 MB')
})

test('the same file is known by its hash, and only a file of the same length is read for that', async () => {
  const bytes = 'the very same bytes'
  const photo = { id: 'one', bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') } as Photo
  expect(await findSame(new File([bytes], 'copy.jpg'), [photo])).toBe('one')
  expect(await findSame(new File(['other bytes, as long'.slice(0, bytes.length)], 'a.jpg'), [photo])).toBeNull()
  expect(await findSame({ size: 1 } as File, [photo])).toBeNull()
})

test('two files are alike by their bytes, whatever they are called', async () => {
  const file = (bytes: string, name: string) => new File([bytes], name)
  expect(await haveSameBytes(file('the same', 'a.jpg'), file('the same', 'b.jpg'))).toBe(true)
  expect(await haveSameBytes(file('the same', 'a.jpg'), file('the othe', 'a.jpg'))).toBe(false)
})
