const bucketsSeconds = [0.005, 0.025, 0.1, 0.5, 2.5]

/** Counts answers and their durations by status class, in Prometheus' text format. */
export function createMetrics() {
  const series = new Map<string, { count: number; sumSeconds: number; buckets: number[] }>()

  function observe(status: number, ms: number): void {
    const seconds = ms / 1000
    const kind = `${Math.floor(status / 100)}xx`
    let entry = series.get(kind)
    if (!entry) series.set(kind, (entry = { count: 0, sumSeconds: 0, buckets: bucketsSeconds.map(() => 0) }))
    entry.count += 1
    entry.sumSeconds += seconds
    for (let index = 0; index < bucketsSeconds.length; index += 1)
      if (seconds <= (bucketsSeconds[index] ?? 0)) entry.buckets[index] = (entry.buckets[index] ?? 0) + 1
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

  return { observe, text }
}
