import { forget, keep, readStored } from '#browser/session-store.ts'
import { randomUuid } from '#browser/session-id.ts'

/** Told by hand: an editor reads nothing else by a schema. */
const keys = {
  safeParse(value: unknown) {
    const isRecord = typeof value === 'object' && value !== null && Object.values(value).every((key) => typeof key === 'string')
    return isRecord ? { success: true as const, data: value as Record<string, string> } : { success: false as const }
  },
}
const keysNow = () => readStored('cart', 'attempts', keys) ?? {}

/** Whoever tries again to put something into the cart, after a reload too, goes by the same key until the shop has said that the line is there. */
export function idempotencyKeyOf(what: string): string {
  const known = keysNow()
  const key = known[what] ?? randomUuid()
  keep('cart', 'attempts', { ...known, [what]: key })
  return key
}

export function forgetIdempotencyKey(what: string): void {
  const { [what]: _there, ...others } = keysNow()
  if (Object.keys(others).length > 0) keep('cart', 'attempts', others)
  else forget('cart', 'attempts')
}
