import { createHash, createHmac, randomBytes } from 'node:crypto'
import { giftCardCode } from '#domain/prices/gift-cards.ts'
import { deriveKey } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'

/** Chance enough for a code of 80 bits, and some to spare. */
export function newSeed(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * The code of a seed. While a card is on its way the seed is kept, so that a second try after a crash sends the same code, though the shop
 * may have a newer secret by then; but the database alone does not open it, nor does the secret alone.
 */
export function codeOf({ secrets }: Shop, seed: string, knownHash: string | null = null): string {
  const code = (secret: string) =>
    giftCardCode(createHmac('sha256', deriveKey(secret, 'gift card codes')).update(seed).digest().subarray(0, 10))
  return secrets.map(code).find((each) => hashCode(each) === knownHash) ?? code(secrets[0])
}

export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

/** Names one sending of a card: tried again it is the same mail, sent anew it is another. */
export function mailKey(cardId: string, seed: string): string {
  return `gift-card-${cardId}-${createHash('sha256').update(`mail ${seed}`).digest('hex').slice(0, 12)}`
}
