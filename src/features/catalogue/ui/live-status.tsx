import { timeInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import type { LiveUpdates } from './use-live-updates.ts'

/** A quiet line: whether what one sees is what it costs now. */
export function LiveStatus({ connected, lastUpdateAt }: LiveUpdates) {
  const time = lastUpdateAt && timeInWords(lastUpdateAt.toISOString())
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-ink-6">
      {connected !== undefined && (
        <>
          <span aria-hidden="true" className={`size-2 rounded-lg ${connected ? 'bg-ok' : 'bg-warn'}`} />
          {connected ? m.live_connected() : m.live_reconnecting()}
          {time && ` ${m.live_updated({ time })}`}
        </>
      )}
    </p>
  )
}
