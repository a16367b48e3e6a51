import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openFile } from './byte-source.ts'
import { readTar, tarEnd, tarHead, tarPadding } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'barwaz-tar-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'a.tar')

const long = `objects/${'a'.repeat(60)}/${'b'.repeat(60)}/c`
const files = { 'backup.json': '{}', empty: '', [long]: 'x'.repeat(1000), block: 'y'.repeat(512) }
const archive = Buffer.concat([
  ...Object.entries(files).flatMap(([name, content]) => [tarHead(name, content.length), Buffer.from(content), tarPadding(content.length)]),
  tarEnd(),
])

async function readAll(bytes: Buffer): Promise<Record<string, string>> {
  writeFileSync(file, bytes)
  const found: Record<string, string> = {}
  await using source = await openFile(file)
  for await (const entry of readTar(source)) found[entry.name] = (await buffer(entry.open())).toString()
  return found
}

test('what is written is read, by us and by tar', async () => {
  expect(await readAll(archive)).toEqual(files)
  const { stdout } = spawnSync('tar', ['-tf', file], { encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(Object.keys(files))
  spawnSync('tar', ['-xf', file, '-C', folder])
  expect(readFileSync(join(folder, long), 'utf8')).toBe(files[long])
})

test('a file of 9 GB has a size', async () => {
  const bytes = 9e9
  await expect(readAll(tarHead('large', bytes))).rejects.toThrow('large is cut off')
})

test.each([
  ['text', Buffer.from('no archive at all'.repeat(100)), 'is no archive'],
  ['nothing', Buffer.alloc(0), 'ends without its end'],
  ['half of one', archive.subarray(0, 2500), 'cut off'],
  ['one without its end', archive.subarray(0, -1024), 'ends without its end'],
  ['a changed head', Buffer.from(archive).fill('z', 0, 3), 'is no archive'],
])('%s is refused', async (_what, bytes, why) => {
  await expect(readAll(bytes)).rejects.toThrow(why)
})

test('a link is refused', async () => {
  spawnSync('ln', ['-s', '/etc/passwd', join(folder, 'link')])
  spawnSync('tar', ['--format=ustar', '-cf', file, '-C', folder, 'link'])
  await expect(readAll(readFileSync(file))).rejects.toThrow('no plain file')
})
