import { callApi } from '#browser/api-client.ts'
import { BulkAction, type BulkActionProps } from '#features/admin/ui/lists/bulk-action.tsx'
import { m } from '#words/messages.js'
import { retryJobCall } from '../activity.ts'

type RetryChosenProps<Item> = Pick<BulkActionProps<Item>, 'chosen' | 'nameOf' | 'fits' | 'path' | 'onDone'>

/** Queues all again that were given up. */
export function RetryChosen<Item extends { id: string }>(props: RetryChosenProps<Item>) {
  return (
    <BulkAction
      {...props}
      act={({ id }) => callApi(retryJobCall, { params: { id } })}
      words={{ action: m.activity_retry(), title: m.activity_retry_title(), text: m.activity_retried_text() }}
    />
  )
}
