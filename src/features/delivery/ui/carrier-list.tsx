import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { useFindInList } from '#features/admin/ui/lists/find-in-list.tsx'
import { MoveButtons, useListOrder, type ListOrder } from '#features/admin/ui/lists/list-order.tsx'
import { daysInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import * as calls from '../delivery.ts'
import { CarrierDialog } from './carrier-dialog.tsx'
import { exceptionsInWords, feeInWords, kindWords } from './carrier-words.ts'

const path = calls.listCarriersCall.path

export function CarrierList() {
  const { data, error, isFetching, refetch } = useQuery<PageOf<calls.AdminCarrier>>({
    queryKey: [`${path}?pageSize=100`],
    refetchOnMount: 'always',
  })
  const [edited, setEdited] = useState<calls.AdminCarrier | null>(null)
  const order = useListOrder(path, {
    saved: data?.items.map(({ id }) => id) ?? [],
    save: (ids) => callApi(calls.orderCarriersCall, { body: { ids } }),
    failed: m.carrier_not_moved(),
  })
  const find = useFindInList(data?.items ?? [], ({ name, kind, emirates }) => [name, kindWords[kind].name(), ...(emirates ?? [])].join(' '))
  if (error && !data)
    return <ErrorState title={m.carriers_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </SkeletonGroup>
    )
  return (
    <>
      {find.field}
      <Table label={m.admin_carriers_heading()} dense stacks>
        <TableHead>
          <TableRow>
            {[m.carrier_name(), m.carrier_fees(), m.carrier_where(), m.carrier_arrives(), m.carrier_state()].map((name) => (
              <TableHeader key={name}>{name}</TableHeader>
            ))}
            <TableHeader>
              <span className="sr-only">{m.carrier_actions()}</span>
            </TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {find.found.map((carrier) => (
            <CarrierRow key={carrier.id} carrier={carrier} order={find.isNarrowed ? null : order} onEdit={() => setEdited(carrier)} />
          ))}
        </TableBody>
      </Table>
      {edited && <CarrierDialog key={edited.id} carrier={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function CarrierRow({ carrier, order, onEdit }: { carrier: calls.AdminCarrier; order: ListOrder | null; onEdit: () => void }) {
  const { id, name, kind, emirates, isActive, promise } = carrier
  const exceptions = exceptionsInWords(carrier)
  return (
    <TableRow className={isActive ? undefined : 'text-ink-6'}>
      <TableCell className="sm:py-2">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {name}
        </span>
        <span className="block text-ink-6">{kindWords[kind].name()}</span>
      </TableCell>
      <TableCell>
        <span className="block font-medium">{feeInWords(carrier)}</span>
        {exceptions.length > 0 && <span className="block text-ink-6">{exceptions.join(' · ')}</span>}
      </TableCell>
      <TableCell>{kind === 'pickup' ? m.carrier_nowhere() : (emirates?.join(', ') ?? m.carrier_everywhere())}</TableCell>
      <TableCell>{daysInWords(promise)}</TableCell>
      <TableCell>
        <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? m.carrier_on() : m.carrier_off()}</Badge>
      </TableCell>
      <TableCell className="text-end max-sm:text-start">
        <span className="inline-flex items-center gap-1">
          {order && <MoveButtons id={id} order={order} earlier={m.carrier_earlier({ name })} later={m.carrier_later({ name })} />}
          <Button variant="secondary" size="dense" className="max-sm:min-h-11" aria-label={m.carrier_edit({ name })} onClick={onEdit}>
            {m.carrier_change()}
          </Button>
        </span>
      </TableCell>
    </TableRow>
  )
}
