import { Download } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { printFilePath, type PrintFile } from '#features/print-files/print-files.ts'
import { isOpen } from '#domain/orders/orders.ts'
import { PrintFileBadge } from '#features/print-files/ui/print-file-row.tsx'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { ordersBatchPath, printOrdersCall } from '#features/orders/order-work.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { OrderPart } from '../order-part.tsx'
import { printsKey, useOrderPrints } from './use-order-prints.ts'
import { PrintFormatField, type AskedFormat } from './print-format-field.tsx'

/** What the printer gets for an order, by name, and any other kind of file that is wanted. */
export function OrderPrints({ order: { number, state, claims } }: { order: WorkshopOrder }) {
  const isMade = isOpen(state) || claims.some((claim) => claim.state === 'open' || claim.state === 'remake')
  const { data, error, isFetching, refetch } = useOrderPrints(number)
  return (
    <OrderPart heading="h2" title={m.print_files_heading()}>
      {data ? (
        <Files files={data.items} number={number} />
      ) : error ? (
        <ErrorState title={m.order_prints_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-12" />
      )}
      {isMade && <AskForFiles number={number} queryKey={printsKey(number)} />}
    </OrderPart>
  )
}

function Files({ files, number }: { files: readonly PrintFile[]; number: string }) {
  if (files.length === 0) return <p className="text-ink-6">{m.order_prints_none()}</p>
  const ready = new Set(files.filter(({ state }) => state === 'done').map(({ reference }) => reference))
  return (
    <>
      <ul className="divide-y divide-wall-3 border-y border-wall-3">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            {file.state === 'done' ? (
              <a href={printFilePath(file.id)} download={file.fileName} className="link inline-flex min-h-11 items-center wrap-anywhere">
                {file.fileName}
              </a>
            ) : (
              <span className="wrap-anywhere">{file.fileName}</span>
            )}
            <PrintFileBadge file={file} />
          </li>
        ))}
      </ul>
      {ready.size > 1 && (
        <a href={ordersBatchPath([number])} download className={buttonLook({ variant: 'quiet' })}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          {m.order_prints_zip()}
        </a>
      )}
    </>
  )
}

function AskForFiles({ number, queryKey }: { number: string; queryKey: string[] }) {
  const queryClient = useQueryClient()
  const [format, setFormat] = useState<AskedFormat>('usual')
  const ask = useMutation({
    mutationFn: () => callApi(printOrdersCall, { body: { numbers: [number], ...(format !== 'usual' && { format }) } }),
    onSuccess({ asked, refused }) {
      const [refusal] = refused
      const count = asked.reduce((sum, { files }) => sum + files, 0)
      if (refusal) toast({ title: m.order_prints_failed(), description: refusal.detail, variant: 'destructive' })
      else toast({ title: count > 0 ? m.order_prints_asked({ count }) : m.order_prints_there() })
    },
    onError: (error) => void toast({ title: m.order_prints_failed(), description: problemText(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <PrintFormatField value={format} onChange={setFormat} />
      <Button variant="secondary" loading={ask.isPending} onClick={() => ask.mutate()}>
        {m.order_prints_make()}
      </Button>
    </div>
  )
}
