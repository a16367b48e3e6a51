import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { listQuotationsCall, type Quotation } from '#features/orders/quotations.ts'
import { m } from '#words/messages.js'
import { quotationPath } from '../counter/draft-path.ts'

const mostShown = 5

/** Whoever looks for an order may mean what was only quoted. */
export function FittingQuotations({ q }: { q: string }) {
  const isAsked = useMay('edit-orders') && q !== ''
  const queryKey = [`${listQuotationsCall.path}?${new URLSearchParams({ q })}`]
  const { data } = useQuery<{ items: Quotation[] }>({ queryKey, enabled: isAsked })
  const items = isAsked ? (data?.items ?? []) : []
  if (items.length === 0) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4">
      {m.quote_fits({ count: items.length })}
      {items.slice(0, mostShown).map((quotation) => (
        <Link key={quotation.number} to={quotationPath(quotation)} className="link inline-flex min-h-11 items-center wrap-anywhere">
          <bdi>{`${quotation.number} · ${quotation.company ?? quotation.name}`}</bdi>
        </Link>
      ))}
    </p>
  )
}
