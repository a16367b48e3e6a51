import { callApi } from '#browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { noteCallCall, type WorkshopOrder } from '#features/orders/admin-orders.ts'
import { callWords } from '../staff/admin-order-words.ts'
import { CallOrWrite } from '../staff/call-or-write.tsx'
import { useOrderChange } from '../staff/use-admin-orders.ts'

/** An order that waits for a call is called from here, and whoever calls next sees whether anybody answered. */
export function NoteCall({ order: { number, contact, lastCall } }: { order: WorkshopOrder }) {
  const call = useOrderChange(number, (isReached: boolean) => callApi(noteCallCall, { params: { number }, body: { isReached } }))
  const note = (isReached: boolean) => call.mutate(isReached, { onSuccess: () => void toast({ title: m.call_noted() }) })
  return (
    <div role="group" aria-label={m.call_note()} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-ink-7">{lastCall ? callWords(lastCall) : m.call_note()}</span>
      {contact.phone && <CallOrWrite phone={contact.phone} />}
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" loading={call.isPending && call.variables} onClick={() => note(true)}>
          {m.call_reached()}
        </Button>
        <Button variant="secondary" loading={call.isPending && !call.variables} onClick={() => note(false)}>
          {m.call_not_reached()}
        </Button>
      </span>
      <ProblemNotice error={call.error} />
    </div>
  )
}
