import { measureVitals } from '#browser/measure-vitals.ts'
import type { Tracker } from './tracker.ts'

/** Tells once, when the page is left or hidden, how fast it was; a page that began hidden was not waited for. */
export function reportVitals({ track, flush }: Tracker): void {
  const [began] = performance.getEntriesByType('visibility-state')
  if (began?.name === 'hidden') return
  const path = location.pathname
  const read = measureVitals()
  const stop = new AbortController()
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    stop.abort()
    track({ name: 'web_vitals', data: read() }, path)
    flush()
  }
  for (const event of ['visibilitychange', 'pagehide']) addEventListener(event, tell, { capture: true, signal: stop.signal })
}
