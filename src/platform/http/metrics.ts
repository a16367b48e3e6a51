import type { MiddlewareHandler } from 'hono'
import type { Exchange } from './exchange.ts'

const bucketsSeconds = [0.005, 0.025, 0.1, 0.5, 2.5]

/** Counts answers and their durations by status class, in Prometheus' text format. */
export function createMetrics() {
  const series = new Map<string, { count: number; sumSeconds: number; buckets: number[] }>()

  const measure: MiddlewareHandler<Exchange> = async (c, next) => {
    const startedAt = performance.now()
    await next()
    const seconds = (performance.now() - startedAt) / 1000
    const status = `${Math.floor(c.res.status / 100)}xx`
    let entry = series.get(status)
    if (!entry) series.set(status, (entry = { count: 0, sumSeconds: 0, buckets: bucketsSeconds.map(() => 0) }))
    entry.count += 1
    entry.sumSeconds += seconds
    for (const [index, limit] of bucketsSeconds.entries()) if (seconds <= limit) entry.buckets[index] = (entry.buckets[index] ?? 0) + 1
  }

  function text(): string {
    const name = 'http_request_duration_seconds'
    const lines = [`# TYPE ${name} histogram`]
    for (const [status, entry] of series) {
      bucketsSeconds.forEach((le, index) => lines.push(`${name}_bucket{status="${status}",le="${le}"} ${entry.buckets[index]}`))
      lines.push(`${name}_bucket{status="${status}",le="+Inf"} ${entry.count}`)
      lines.push(`${name}_sum{status="${status}"} ${entry.sumSeconds}`, `${name}_count{status="${status}"} ${entry.count}`)
    }
    lines.push('# TYPE process_resident_memory_bytes gauge', `process_resident_memory_bytes ${process.memoryUsage.rss()}`)
    lines.push('# TYPE process_uptime_seconds gauge', `process_uptime_seconds ${process.uptime()}`, '')
    return lines.join('\n')
  }

  return { measure, text }
}
