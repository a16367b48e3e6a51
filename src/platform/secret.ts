import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '#platform/config.ts'

const leastLength = 32

/** The first seals and signs; what those behind it have sealed and signed still opens and counts. */
export type KeyRing = readonly [string, ...string[]]

type Given = { shopSecret: string | undefined; shopSecretsBefore: readonly string[] }

/** The shop's own secrets: from the environment, else the lines of a file in DATA_DIR, which is made with one. */
export async function readSecrets({ shopSecret, shopSecretsBefore }: Given, dataDir: string): Promise<KeyRing> {
  if (shopSecret) return [shopSecret, ...shopSecretsBefore]
  const file = join(dataDir, 'shop-secret')
  if (!existsSync(file)) await makeSecret(file)
  const [first = '', ...before] = (await readFile(file, 'utf8')).trim().split(/\s*\n\s*/)
  if ([first, ...before].some((secret) => secret.length < leastLength))
    throw new ConfigError(`${file} is damaged: bring it back from a backup, or set SHOP_SECRET.`)
  return [first, ...before, ...shopSecretsBefore]
}

/** Written whole under another name first: neither a full disk nor a second process can leave half a secret behind. */
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
}

/** A key for one purpose, so that no two uses of the secret share one. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `barwaz/${purpose}`, 32))
}

/** For what must be read again but not by whoever reads the database. */
export function seal([secret]: KeyRing, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

export function unseal(secrets: KeyRing, purpose: string, sealed: string): string {
  for (const secret of secrets) {
    const text = opened(secret, purpose, sealed)
    if (text !== null) return text
  }
  throw new Error(`Sealed with a secret that is not here: ${purpose}`)
}

/** The same by the first secret; null where it is already, or where none opens it. */
export function sealedAnew([first, ...before]: KeyRing, purpose: string, sealed: string): string | null {
  if (opened(first, purpose, sealed) !== null) return null
  const text = before.map((secret) => opened(secret, purpose, sealed)).find((each) => each !== null)
  return text === undefined ? null : seal([first], purpose, text)
}

function opened(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
