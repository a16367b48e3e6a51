import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { addDuration, noDurations, sumDurations, type Durations } from '#domain/durations.ts'
import type { Clock } from '#platform/clock.ts'

const minuteMs = 60_000
const slowQueriesKept = 20
const loopResolutionMs = 20

export type SlowQuery = { text: string; ms: number; at: string }
export type LastHour = { durations: Durations; errors: number }

/** How a process does: counted in its memory, gone with it. */
export type ProcessFigures = {
  requests: LastHour
  renders: LastHour
  webhooks: LastHour
  slowQueries: SlowQuery[]
  memoryBytes: number
  /** The event loop was held up no longer than this, 99 times of 100, since the process last reported itself. */
  loopDelayMs: number
}

export type Series = { labels: Record<string, string | number>; durations: Durations; sumMs: number }

export type Metrics = {
  /** Whose figures these are, among all processes. */
  processId: string
  request(route: string, status: number, ms: number): void
  /** A print file was painted. */
  render(ms: number): void
  /** From when the payment provider says that something happened until it was heard here. */
  webhook(lagMs: number): void
  slowQuery(text: string, ms: number): void
  figures(): ProcessFigures
  /** Since the process began, by route and status. */
  series: { requests(): Series[]; renders(): Series[]; webhooks(): Series[] }
  forgetLoopDelay(): void
  stop(): void
}

export function createMetrics(clock: Clock): Metrics {
  const hours = { requests: lastHour(clock), renders: lastHour(clock), webhooks: lastHour(clock) }
  const requests = new Map<string, Series>()
  const renders: Series = { labels: {}, durations: noDurations(), sumMs: 0 }
  const webhooks: Series = { labels: {}, durations: noDurations(), sumMs: 0 }
  const slowQueries: SlowQuery[] = []
  const loopDelay = monitorEventLoopDelay({ resolution: loopResolutionMs })
  loopDelay.enable()

  return {
    processId: randomUUID(),
    request(route, status, ms) {
      const key = `${status} ${route}`
      let series = requests.get(key)
      if (!series) requests.set(key, (series = { labels: { route, status }, durations: noDurations(), sumMs: 0 }))
      count(series, ms)
      hours.requests.add(ms, status >= 500)
    },
    render(ms) {
      count(renders, ms)
      hours.renders.add(ms)
    },
    webhook(lagMs) {
      count(webhooks, lagMs)
      hours.webhooks.add(lagMs)
    },
    slowQuery(text, ms) {
      slowQueries.unshift({ text, ms: Math.round(ms), at: clock.now().toISOString() })
      slowQueries.splice(slowQueriesKept)
    },
    figures: () => ({
      requests: hours.requests.read(),
      renders: hours.renders.read(),
      webhooks: hours.webhooks.read(),
      slowQueries: [...slowQueries],
      memoryBytes: process.memoryUsage.rss(),
      // What is measured is the time between two looks, which are so far apart anyway.
      loopDelayMs: Math.max(0, Math.round(loopDelay.percentile(99) / 1e6) - loopResolutionMs),
    }),
    series: { requests: () => [...requests.values()], renders: () => [renders], webhooks: () => [webhooks] },
    forgetLoopDelay: () => loopDelay.reset(),
    stop: () => void loopDelay.disable(),
  }
}

function count(series: Series, ms: number): void {
  addDuration(series.durations, ms)
  series.sumMs += ms
}

/** Minute by minute, the last sixty. */
function lastHour(clock: Clock) {
  const minutes = new Map<number, LastHour>()
  const thisMinute = () => Math.floor(clock.now().getTime() / minuteMs)
  return {
    add(ms: number, isError = false) {
      const now = thisMinute()
      let minute = minutes.get(now)
      if (!minute) {
        minutes.set(now, (minute = { durations: noDurations(), errors: 0 }))
        for (const each of minutes.keys()) if (each <= now - 60) minutes.delete(each)
      }
      addDuration(minute.durations, ms)
      if (isError) minute.errors += 1
    },
    read(): LastHour {
      const now = thisMinute()
      const recent = [...minutes].filter(([minute]) => minute > now - 60).map(([, each]) => each)
      return {
        durations: sumDurations(recent.map(({ durations }) => durations)),
        errors: recent.reduce((sum, { errors }) => sum + errors, 0),
      }
    },
  }
}
