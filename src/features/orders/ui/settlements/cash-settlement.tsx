import { useQuery } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '#features/orders/settlements.ts'
import { OpenCash } from './open-cash.tsx'
import { SettlementList } from './settlement-list.tsx'

/** Cash from the door to the bank: what is open, by carrier, and what was handed over. */
export function CashSettlement() {
  const { data, error, isFetching, refetch } = useQuery<calls.OpenCashByCarrier>({
    queryKey: [calls.openCashCall.path],
    refetchOnMount: 'always',
  })
  const undo = useUndoSettlement()
  return (
    <section aria-labelledby="cash" className="flex flex-col gap-4">
      <div>
        <h2 id="cash" className="display text-xl">
          {m.settlement_heading()}
        </h2>
        <p className="mt-1 max-w-prose text-ink-7">{m.settlement_intro()}</p>
      </div>
      {data ? (
        <>
          {data.carriers.length === 0 && <p>{m.settlement_none_open()}</p>}
          {data.carriers.map((carrier) => (
            <OpenCash key={carrier.carrier} carrier={carrier} onUndo={undo.run} />
          ))}
        </>
      ) : error ? (
        <ErrorState title={m.settlement_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-32" />
        </SkeletonGroup>
      )}
      <SettlementList onUndo={undo.run} undoing={undo.undoing} />
    </section>
  )
}

function useUndoSettlement() {
  const { mutate, isPending, variables } = useAdminChange(calls.listSettlementsCall.path, ({ id }: calls.Settlement) =>
    callApi(calls.undoSettlementCall, { params: { id } }),
  )
  const run = (settlement: calls.Settlement) =>
    mutate(settlement, {
      onSuccess() {
        const words = { amount: formatAed(fils(settlement.totalFils)), carrier: settlement.carrier }
        toast({ title: m.settlement_undone(), description: m.settlement_undone_text(words) })
      },
      onError: (cause) => void toast({ title: m.settlement_undo_failed(), description: problemText(cause), variant: 'destructive' }),
    })
  return { run, undoing: isPending ? variables.id : null }
}
