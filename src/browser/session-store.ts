import { hasSessionId, sessionId } from './session-id.ts'

/** Where in the shop it was typed. */
export const places = ['cart', 'checkout', 'giftCard'] as const
type Place = (typeof places)[number]
type Name = 'form' | 'attempts' | 'begun'
type Kept = { sessionId: string } & { [name in Name]?: unknown }

/** A schema, or what reads as one without bringing the library to a page. */
type Reader<Value> = { safeParse(value: unknown): { success: true; data: Value } | { success: false; data?: undefined } }

/** What was typed and sent here outlives a reload of the tab. What another session left behind is nobody's, and goes; so does what can't be read. */
export function readStored<Value>(place: Place, name: Name, schema: Reader<Value>): Value | null {
  const value = readAll(place)?.[name] ?? null
  if (value === null) return null
  const { success, data } = schema.safeParse(value)
  if (success) return data
  forget(place, name)
  return null
}

export function keep(place: Place, name: Name, value: unknown): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...readAll(place), sessionId: sessionId(), [name]: value }))
  } catch (error) {
    console.warn('What was typed will not outlive this page.', error)
  }
}

export function forget(place: Place, name: Name): void {
  if (readAll(place)?.[name] !== undefined) keep(place, name, undefined)
}

export function forgetAll(place: Place): void {
  try {
    sessionStorage.removeItem(place)
  } catch (error) {
    console.warn('There was nothing to forget.', error)
  }
}

function readAll(place: Place): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null
    if (!kept || (hasSessionId() && kept.sessionId === sessionId())) return kept
  } catch (error) {
    console.warn('What was typed before could not be read.', error)
  }
  forgetAll(place)
  return null
}
