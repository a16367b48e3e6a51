import { ShopError } from '#domain/shop-error.ts'

/** The header `Idempotency-Key` of a call that must not happen twice. */
export function requireKey(key: string | undefined): string {
  if (!key || !/^[\x21-\x7e]{8,100}$/.test(key)) throw new ShopError('order/key-missing')
  return key
}
