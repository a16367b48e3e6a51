import { isUuid } from '#domain/uuid.ts'

const key = 'sessionId'

/** The browser's session: a random UUID in local storage, made on first use. It opens a cart and its photos, nothing else. */
export function sessionId(): string {
  const stored = readStored()
  return stored ?? renewSessionId()
}

/** Whether this browser has a session yet: without one there is no cart to load. */
export function hasSessionId(): boolean {
  return readStored() !== null
}

/** Logging out leaves the cart behind: the next person at this browser starts with their own. */
export function renewSessionId(): string {
  const id = randomUuid()
  try {
    localStorage.setItem(key, id)
  } catch {
    console.warn('Local storage is closed: the cart will not outlive this page.')
  }
  return id
}

function readStored(): string | null {
  try {
    const stored = localStorage.getItem(key)
    return stored && isUuid(stored) ? stored : null
  } catch {
    return null
  }
}

/** `crypto.randomUUID` is missing on plain http, where a shop in a workshop's network may run. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
