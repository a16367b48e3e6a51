import * as z from 'zod/mini'
import { forget, keep, readStored } from '#browser/session-store.ts'
import { randomUuid } from '#browser/session-id.ts'

const Keys = z.record(z.string(), z.string())
const keysNow = () => readStored('cart', 'attempts', Keys) ?? {}

/** Whoever tries again to put something into the cart, after a reload too, goes by the same key until the shop has said that the line is there. */
export function idempotencyKeyOf(what: string): string {
  const keys = keysNow()
  const key = keys[what] ?? randomUuid()
  keep('cart', 'attempts', { ...keys, [what]: key })
  return key
}

export function forgetIdempotencyKey(what: string): void {
  const { [what]: _there, ...others } = keysNow()
  if (Object.keys(others).length > 0) keep('cart', 'attempts', others)
  else forget('cart', 'attempts')
}
