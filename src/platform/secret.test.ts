import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deriveKey, readSecret } from './secret.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-secret-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('the secret is made once, the same for processes that start together, and leaves no drafts', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(undefined, dataDir)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(43)
  expect(readdirSync(dataDir)).toEqual(['shop-secret'])
  expect(await readSecret('given '.repeat(8), dataDir)).toBe('given '.repeat(8))
})

test('a damaged secret stops the start instead of signing with nothing', async () => {
  writeFileSync(join(dataDir, 'shop-secret'), '')
  await expect(readSecret(undefined, dataDir)).rejects.toThrow('is damaged')
})

test('each purpose has a key of its own', () => {
  expect(deriveKey('secret', 'a').equals(deriveKey('secret', 'a'))).toBe(true)
  expect(deriveKey('secret', 'a').equals(deriveKey('secret', 'b'))).toBe(false)
})
