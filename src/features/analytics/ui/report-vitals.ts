import { measureVitals } from '#browser/measure-vitals.ts'
import type { Tracker } from './tracker.ts'

/** Tells once, when the page is left or hidden, how fast it was; a page that began hidden was not waited for. Answers how to call it off. */
export function reportVitals({ track, flush }: Tracker): () => void {
  const [began] = performance.getEntriesByType('visibility-state')
  const stop = new AbortController()
  const callOff = () => stop.abort()
  if (began?.name === 'hidden') return callOff
  const path = openedPath()
  const read = measureVitals()
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    callOff()
    track({ name: 'web_vitals', data: read() }, path)
    flush()
  }
  for (const event of ['visibilitychange', 'pagehide']) addEventListener(event, tell, { capture: true, signal: stop.signal })
  return callOff
}

/** What was measured is the page that was opened, wherever one has gone since. */
function openedPath(): string {
  const [opened] = performance.getEntriesByType('navigation')
  return opened ? new URL(opened.name).pathname : location.pathname
}
