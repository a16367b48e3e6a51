import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The shop's own secret: from the environment, else made once and kept in DATA_DIR. */
export async function readSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given
  const file = join(dataDir, 'shop-secret')
  // Created only when absent, so that two processes starting together end with the same secret.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return (await readFile(file, 'utf8')).trim()
}

/** A key for one purpose, so that no two uses of the secret share one. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `barwaz/${purpose}`, 32))
}

export function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', deriveKey(secret, purpose)).update(text).digest('base64url')
}
