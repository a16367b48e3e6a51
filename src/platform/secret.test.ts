import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deriveKey, readSecrets, seal, sealedAnew, unseal } from './secret.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-secret-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const [newer, older, oldest] = ['newer ', 'older ', 'oldest '].map((word) => word.repeat(8)) as [string, string, string]
const read = (shopSecret?: string, ...shopSecretsBefore: string[]) => readSecrets({ shopSecret, shopSecretsBefore }, dataDir)

test('the secret is made once, the same for processes that start together, and leaves no drafts', async () => {
  const rings = await Promise.all(Array.from({ length: 8 }, () => read()))
  const [secret = ''] = new Set(rings.flat())
  expect(rings).toEqual(Array.from({ length: 8 }, () => [secret]))
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(readdirSync(dataDir)).toEqual(['shop-secret'])
  expect(await read(newer)).toEqual([newer])
})

test('those before stand behind it: from the environment, or as further lines of the file', async () => {
  expect(await read(newer, older, oldest)).toEqual([newer, older, oldest])
  writeFileSync(join(dataDir, 'shop-secret'), `${newer}\n${older}`)
  expect(await read()).toEqual([newer.trim(), older.trim()])
  expect(await read(undefined, oldest)).toEqual([newer.trim(), older.trim(), oldest])
})

test('a damaged secret stops the start instead of signing with nothing', async () => {
  for (const damaged of ['', `${newer}\nhalf`]) {
    writeFileSync(join(dataDir, 'shop-secret'), damaged)
    await expect(read()).rejects.toThrow('is damaged')
  }
})

test('each purpose has a key of its own', () => {
  expect(deriveKey('secret', 'a').equals(deriveKey('secret', 'a'))).toBe(true)
  expect(deriveKey('secret', 'a').equals(deriveKey('secret', 'b'))).toBe(false)
})

test('what an older secret sealed is opened by whoever has it, and sealed anew by the first', () => {
  const sealed = seal([older], 'a', 'a word')
  expect(unseal([newer, oldest, older], 'a', sealed)).toBe('a word')
  expect(() => unseal([newer, oldest], 'a', sealed)).toThrow('a secret that is not here')
  expect(() => unseal([older], 'b', sealed)).toThrow('a secret that is not here')
  const anew = sealedAnew([newer, older], 'a', sealed) ?? ''
  expect(unseal([newer], 'a', anew)).toBe('a word')
  expect(sealedAnew([newer, older], 'a', anew), 'it is already').toBeNull()
  expect(sealedAnew([newer, oldest], 'a', sealed), 'nobody opens it').toBeNull()
})
