import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { countStrayCharges } from '#features/orders/server/staff/order-figures.service.ts'
import { bearerOf } from '#platform/http/bearer.ts'
import { listQueues } from '#platform/jobs/job-list.ts'
import { gaugeLines, histogramLines } from '#platform/prometheus.ts'
import type { Shop } from '#platform/shop.ts'

/** A program that gathers figures has no account: it shows the token of the configuration. */
export function showsMetricsToken(shop: Shop, http: Context): boolean {
  const { metricsToken } = shop.config
  const shown = bearerOf(http)
  if (metricsToken === undefined || shown === null) return false
  return timingSafeEqual(hash(shown), hash(metricsToken))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** What this process counted, and what the database says of the work, in Prometheus' text format. */
export async function metricsText(shop: Shop): Promise<string> {
  const [queues, strayCharges] = await Promise.all([listQueues(shop.db), countStrayCharges(shop)])
  const { series } = shop.metrics
  const { memoryBytes, loopDelayMs, slowQueries } = shop.metrics.figures()
  const now = shop.clock.now().getTime()
  const depths = queues.flatMap(({ kind, waiting, running, failed }) =>
    Object.entries({ waiting, running, failed }).map(([state, value]) => ({ labels: { kind, state }, value })),
  )
  const waits = queues.flatMap(({ kind, oldestWaitingAt: at }) =>
    at ? [{ labels: { kind }, value: Math.max(0, (now - at.getTime()) / 1000) }] : [],
  )
  const one = (name: string, help: string, value: number) => gaugeLines(name, help, [{ value }])
  return [
    ...histogramLines('http_request_duration_seconds', 'Answers by route and status', series.requests()),
    ...histogramLines('print_render_duration_seconds', 'Print files painted', series.renders()),
    ...histogramLines('payment_webhook_lag_seconds', 'From the event until it was heard', series.webhooks()),
    ...gaugeLines('jobs', 'Jobs by kind and state', depths),
    ...gaugeLines('jobs_oldest_waiting_seconds', 'How long the oldest job of a kind has waited', waits),
    ...one('charges_without_paid_order', 'Succeeded charges that paid for no order', strayCharges),
    ...one('slow_queries_kept', 'Slow statements of late, at most 20', slowQueries.length),
    ...one('process_resident_memory_bytes', 'Memory of this process', memoryBytes),
    ...one('process_uptime_seconds', 'Since this process began', process.uptime()),
    ...one('event_loop_delay_seconds', 'Held up no longer, 99 times of 100', loopDelayMs / 1000),
    '',
  ].join('\n')
}
