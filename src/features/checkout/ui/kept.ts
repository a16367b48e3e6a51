import { hasSessionId, sessionId } from '#browser/session-id.ts'

const names = ['form', 'attempts', 'placed'] as const
type Name = (typeof names)[number]
const key = (name: Name) => `checkout-${name}`

/** What was typed and sent here outlives a reload of the tab. What another session left behind is nobody's, and all of it goes. */
export function readKept(name: Name): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(name)) ?? 'null') as { sessionId: string; value: unknown } | null
    if (!kept) return null
    if (hasSessionId() && kept.sessionId === sessionId()) return kept.value
    forgetKept(...names)
  } catch (error) {
    console.warn('What was typed before could not be read.', error)
  }
  return null
}

export function keep(name: Name, value: unknown): void {
  try {
    sessionStorage.setItem(key(name), JSON.stringify({ sessionId: sessionId(), value }))
  } catch (error) {
    console.warn('What was typed will not outlive this page.', error)
  }
}

export function forgetKept(...names: Name[]): void {
  try {
    for (const name of names) sessionStorage.removeItem(key(name))
  } catch (error) {
    console.warn('There was nothing to forget.', error)
  }
}
