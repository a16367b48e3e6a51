import { readableCode } from '#domain/people/readable-code.ts'
import { deriveKey, seal, unseal } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'
import type { BackupRow } from './backups.store.ts'

export const passphrasePurpose = 'backup passphrase'

/** Of the shop's secret, so that every process of the shop has the same one and nothing more is to be kept: 120 bits, to be written down. */
export function madePassphrase(secret: string): string {
  return (readableCode(deriveKey(secret, `${passphrasePurpose} made`).subarray(0, 15)).match(/.{4}/g) ?? []).join('-')
}

/** What opens a file: what was typed; else what this shop seals with, or has before or since. */
export function passphrasesFor(shop: Pick<Shop, 'config' | 'secrets'>, typed?: string): string[] {
  if (typed !== undefined) return [typed]
  const { backupPassphrase } = shop.config
  return [...(backupPassphrase === undefined ? [] : [backupPassphrase]), ...shop.secrets.map(madePassphrase)]
}

/** One that somebody typed waits for its work where the database alone does not tell it. */
export function sealPassphrase(shop: Shop, passphrase: string | undefined): string | null {
  return passphrase === undefined ? null : seal(shop.secrets, passphrasePurpose, passphrase)
}

/** Those that may open what a row is about, the one to seal with first; none where it is plain. */
export function passphrasesOf(shop: Shop, { isEncrypted, sealedPassphrase }: BackupRow): string[] {
  if (!isEncrypted) return []
  return sealedPassphrase === null ? passphrasesFor(shop) : [unseal(shop.secrets, passphrasePurpose, sealedPassphrase)]
}
