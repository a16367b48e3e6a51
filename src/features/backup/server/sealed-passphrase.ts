import { seal, unseal } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'
import type { BackupRow } from './backups.store.ts'

const purpose = 'backup passphrase'

/** One that somebody typed waits for its work where the database alone does not tell it. */
export function sealPassphrase(shop: Shop, passphrase: string | undefined): string | null {
  return passphrase === undefined ? null : seal(shop.secret, purpose, passphrase)
}

export function passphraseFor(shop: Shop, { isEncrypted, sealedPassphrase }: BackupRow): string | null {
  if (!isEncrypted) return null
  return sealedPassphrase === null ? (shop.config.backupPassphrase ?? null) : unseal(shop.secret, purpose, sealedPassphrase)
}
