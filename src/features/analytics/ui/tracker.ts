import { withoutLanguage } from '#domain/languages.ts'
import { tellablePath } from '#domain/paths.ts'
import type { AnalyticsEvent } from '../analytics.ts'

/** An event as a page tells it: where it happened is added here. */
export type TrackedEvent = AnalyticsEvent extends infer Event ? (Event extends AnalyticsEvent ? Omit<Event, 'path'> : never) : never

export type Tracker = {
  /** `path` is where it happened, when that is no longer here. */
  track: (event: TrackedEvent, path?: string) => void
  /** Sends at once what is still waiting: the page may be about to go. */
  flush: () => void
  /** Tells of every event from now on; answers how to end it. */
  listen: (listener: (event: AnalyticsEvent) => void) => () => void
}

export type TrackerTools = {
  pathNow: () => string
  /** Staff make what a customer at the counter ordered: that is no visit either. */
  isForCustomer: () => boolean
  send: (events: readonly AnalyticsEvent[]) => Promise<unknown>
  isOnline: () => boolean
  /** Where events lie that could not leave; `take` empties it. */
  unsent: { take: () => AnalyticsEvent[]; add: (events: readonly AnalyticsEvent[]) => void }
  /** Does the work when nothing else is to be done. */
  whenIdle: (work: () => void) => void
}

/** As many as the shop takes in one call (`mostEvents`): the browser need not carry the contract to know it. */
const mostAtOnce = 50
/** What staff do in the back office is no visit. */
const ownWork = /^\/admin(\/|$)/

/** Gathers what pages report until the browser is idle, and sends it together. Whoever shops hears nothing of it, whatever becomes of it. */
export function createTracker({ pathNow, isForCustomer, send, isOnline, unsent, whenIdle }: TrackerTools): Tracker {
  const listeners = new Set<(event: AnalyticsEvent) => void>()
  let waiting: readonly AnalyticsEvent[] = []

  async function sendOrKeep(events: readonly AnalyticsEvent[]) {
    try {
      await send(events)
    } catch (error) {
      // A fetch that reached nobody fails so; what the shop refused it would refuse again.
      if (error instanceof TypeError) unsent.add(events)
      else console.warn('What happened here was not recorded.', error)
    }
  }

  function flush() {
    const events = isOnline() ? [...unsent.take(), ...waiting] : waiting
    waiting = []
    if (!isOnline() && events.length > 0) return unsent.add(events)
    for (let at = 0; at < events.length; at += mostAtOnce) void sendOrKeep(events.slice(at, at + mostAtOnce))
  }

  return {
    track(event, at = pathNow()) {
      const path = withoutLanguage(at)
      if (ownWork.test(path) || isForCustomer()) return
      const told: AnalyticsEvent = { ...event, path: tellablePath(path) }
      waiting = [...waiting, told]
      for (const listener of listeners) listener(told)
      if (waiting.length === 1) whenIdle(flush)
    },
    flush,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
