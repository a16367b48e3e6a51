import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { zip, type ZipEntry } from './zip.ts'

const entry = (name: string, ...chunks: string[]): ZipEntry => ({
  name,
  open: async () => Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
})

/** As any reader does it: from the directory at the end to each file, its length and its checksum. */
function unzip(archive: Buffer): Record<string, string> {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, bytes, nameLength, start] = [16, 24, 28, 42].map((field, index) =>
      index === 2 ? archive.readUInt16LE(at + field) : archive.readUInt32LE(at + field),
    ) as [number, number, number, number]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    expect(archive.readUInt32LE(start)).toBe(0x04034b50)
    expect(archive.toString('utf8', start + 30, start + 30 + nameLength)).toBe(name)
    const content = archive.subarray(start + 30 + nameLength, start + 30 + nameLength + bytes)
    expect(crc32(content)).toBe(sum)
    files[name] = content.toString('utf8')
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return files
}

test('every file is found again with its length and checksum; the same files are the same archive', async () => {
  const archive = await buffer(zip([entry('a.txt', 'one ', 'two'), entry('empty'), entry('برواز/ü.csv', 'x,y\r\n')]))
  expect(unzip(archive)).toEqual({ 'a.txt': 'one two', empty: '', 'برواز/ü.csv': 'x,y\r\n' })
  expect(archive.equals(await buffer(zip([entry('a.txt', 'one two'), entry('empty'), entry('برواز/ü.csv', 'x,y\r\n')])))).toBe(true)
})

test('no entry is opened before the one in front of it was read, and an archive of nothing is one', async () => {
  const opened: string[] = []
  const watched = (name: string): ZipEntry => ({
    name,
    async open() {
      opened.push(name)
      return Readable.from([Buffer.from(name)])
    },
  })
  const archive = zip([watched('first'), watched('second')])
  await archive.next()
  await archive.next()
  expect(opened).toEqual(['first'])
  await archive.return(undefined)
  expect(opened).toEqual(['first'])
  expect((await buffer(zip([]))).length).toBe(22)
})
