import { hasSessionId, sessionId } from '#browser/session-id.ts'

type Name = 'form' | 'attempts' | 'placed'
type Kept = { sessionId: string } & { [name in Name]?: unknown }
const key = 'checkout'

/** What was typed and sent here outlives a reload of the tab. What another session left behind is nobody's, and goes. */
export function readKept(name: Name): unknown {
  return readAll()?.[name] ?? null
}

export function keep(name: Name, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readAll(), sessionId: sessionId(), [name]: value }))
  } catch (error) {
    console.warn('What was typed will not outlive this page.', error)
  }
}

export function forgetAll(): void {
  try {
    sessionStorage.removeItem(key)
  } catch (error) {
    console.warn('There was nothing to forget.', error)
  }
}

function readAll(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    if (!kept || (hasSessionId() && kept.sessionId === sessionId())) return kept
  } catch (error) {
    console.warn('What was typed before could not be read.', error)
  }
  forgetAll()
  return null
}
