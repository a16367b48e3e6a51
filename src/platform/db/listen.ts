import pg from 'pg'
import type { Log } from '#platform/log.ts'

type Options = {
  databaseUrl: string
  channel: string
  onNotify: (payload: string) => void
  onGap: () => void
  log: Log
}

/** Holds one connection that listens, and takes it up again with growing pauses when it breaks. */
export async function listenOnPostgres({ databaseUrl, channel, onNotify, onGap, log }: Options) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5000 })
    next.on('notification', (message) => onNotify(message.payload ?? ''))
    next.on('error', (cause) => log.warn('database/listener-lost', { cause }))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (cause) {
      await next.end().catch(() => undefined)
      throw cause
    }
    if (closed) return next.end()
    // Only one that was open can be lost; a failed try is taken up again by whoever tried.
    next.once('end', () => reopen(250))
    client = next
  }

  function reopen(pauseMs: number): void {
    if (closed) return
    retry = setTimeout(() => {
      open().then(onGap, () => reopen(Math.min(pauseMs * 2, 10_000)))
    }, pauseMs)
    retry.unref()
  }

  await open()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
