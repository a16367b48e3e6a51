import type { AnalyticsEvent } from '../analytics.ts'

const key = 'unsentEvents'
const mostKept = 200

/** What happened while the network was gone stays on the device, the latest of it, until it is back. */
export const unsentEvents = {
  take(): AnalyticsEvent[] {
    const events = read()
    if (events.length > 0) localStorage.removeItem(key)
    return events
  },
  add(events: readonly AnalyticsEvent[]): void {
    try {
      localStorage.setItem(key, JSON.stringify([...read(), ...events].slice(-mostKept)))
    } catch (error) {
      console.warn('What happened here was not kept.', error)
    }
  },
}

function read(): AnalyticsEvent[] {
  try {
    const events: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    // Whether each is one of ours is the server's to say.
    return Array.isArray(events) ? (events as AnalyticsEvent[]) : []
  } catch {
    return []
  }
}
