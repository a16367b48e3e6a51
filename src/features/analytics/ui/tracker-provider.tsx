import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { apiRequest } from '#browser/api-client.ts'
import { takenOrder } from '#browser/session-id.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { createTracker, type Tracker } from './tracker.ts'
import { unsentEvents } from './unsent-events.ts'

export const TrackerContext = createContext<Tracker | null>(null)

/** One tracker for as long as the page is open. */
export function TrackerProvider({ children }: { children: ReactNode }) {
  const [tracker] = useState(() =>
    createTracker({
      pathNow: () => location.pathname,
      isForCustomer: () => takenOrder() !== null,
      send: (events) => apiRequest('POST', '/api/events', { events }, { keepalive: true }),
      isOnline: () => navigator.onLine,
      unsent: unsentEvents,
      whenIdle,
    }),
  )
  useEffect(() => {
    const stop = new AbortController()
    for (const event of ['pagehide', 'online']) addEventListener(event, tracker.flush, { signal: stop.signal })
    return () => stop.abort()
  }, [tracker])
  return <TrackerContext value={tracker}>{children}</TrackerContext>
}

export function useTracker(): Tracker {
  const tracker = use(TrackerContext)
  if (!tracker) throw new Error('useTracker needs the TrackerProvider of root.tsx')
  return tracker
}

export function useTrack(): Tracker['track'] {
  return useTracker().track
}
