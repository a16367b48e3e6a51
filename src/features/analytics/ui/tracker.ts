import type { AnalyticsEvent } from '../analytics.ts'

/** An event as a page tells it: where it happened is added here. */
export type TrackedEvent = AnalyticsEvent extends infer Event ? (Event extends AnalyticsEvent ? Omit<Event, 'path'> : never) : never

export type Tracker = {
  /** `path` is where it happened, when that is no longer here. */
  track: (event: TrackedEvent, path?: string) => void
  /** Sends at once what is still waiting: the page may be about to go. */
  flush: () => void
}

export type TrackerTools = {
  pathNow: () => string
  send: (events: readonly AnalyticsEvent[]) => Promise<unknown>
  /** Does the work when nothing else is to be done. */
  whenIdle: (work: () => void) => void
}

/** As many as the shop takes in one call (`mostEvents`): the browser need not carry the contract to know it. */
const mostAtOnce = 50
/** A code that opens something is nobody's to count. */
const secretPart = /^(\/(?:from-phone|shared-design))\/.*/
/** What staff do in the back office is no visit. */
const ownWork = /^\/admin(\/|$)/

/** Gathers what pages report until the browser is idle, and sends it together. Whoever shops hears nothing of it, whatever becomes of it. */
export function createTracker({ pathNow, send, whenIdle }: TrackerTools): Tracker {
  let waiting: readonly AnalyticsEvent[] = []

  function flush() {
    const events = waiting
    waiting = []
    for (let at = 0; at < events.length; at += mostAtOnce) {
      send(events.slice(at, at + mostAtOnce)).catch((error: unknown) => console.warn('What happened here was not recorded.', error))
    }
  }

  return {
    track(event, path = pathNow()) {
      if (ownWork.test(path)) return
      waiting = [...waiting, { ...event, path: path.replace(secretPart, '$1') }]
      if (waiting.length === 1) whenIdle(flush)
    },
    flush,
  }
}
