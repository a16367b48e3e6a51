import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { listQuotationsCall, quotationPaperPath, type Quotation } from '#features/orders/quotations.ts'
import { draftPath } from './draft-path.ts'
import { DocumentLink } from '../order-documents.tsx'
import { QuotationBadge, whereMailed } from './quotation-words.tsx'

/** Every quote with its paper, whom it is for, and what came of it. */
export function QuotationList() {
  const { data, error, isFetching, refetch } = useQuery<{ items: Quotation[] }>({
    queryKey: [listQuotationsCall.path],
    refetchOnMount: 'always',
  })
  return (
    <section aria-labelledby="quotations" className="flex flex-col gap-3">
      <h2 id="quotations" className="display text-xl">
        {m.quote_list()}
      </h2>
      {data ? (
        <Quotations items={data.items} />
      ) : error ? (
        <ErrorState title={m.quote_list_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-32" />
        </SkeletonGroup>
      )}
    </section>
  )
}

function Quotations({ items }: { items: readonly Quotation[] }) {
  if (items.length === 0) return <p className="text-ink-7">{m.quote_list_none()}</p>
  return (
    <Table label={m.quote_list()} dense stacks>
      <TableHead>
        <TableRow>
          {[m.document_number(), m.settlement_customer(), m.quote_valid_until(), m.activity_state()].map((name) => (
            <TableHeader key={name}>{name}</TableHeader>
          ))}
          <TableHeader className="text-end">{m.order_total()}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((quotation) => (
          <TableRow key={quotation.number}>
            <TableCell>
              <DocumentLink href={quotationPaperPath(quotation.number)}>{m.quote_paper({ number: quotation.number })}</DocumentLink>
            </TableCell>
            <TableCell dir="auto" className="wrap-anywhere">
              <Customer quotation={quotation} />
              {quotation.mailed && <span className="block text-ink-6">{whereMailed(quotation.mailed)}</span>}
            </TableCell>
            <TableCell>{plainDate(quotation.validUntil)}</TableCell>
            <TableCell>
              {quotation.placedAs === null ? (
                <QuotationBadge quotation={quotation} />
              ) : (
                <Link to={`/admin/orders/${quotation.placedAs}`} className="link inline-flex items-center max-sm:min-h-11">
                  {m.quote_ordered({ number: quotation.placedAs })}
                </Link>
              )}
            </TableCell>
            <TableCell className="text-end tabular-nums">{formatAed(fils(quotation.totalFils))}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Leads to the order that is being taken, as long as it is. */
function Customer({ quotation: { draftId, name, company } }: { quotation: Quotation }) {
  const words = company ?? name
  return (
    <>
      {draftId ? (
        <Link to={draftPath(draftId)} className="link inline-flex items-center font-medium max-sm:min-h-11">
          {words}
        </Link>
      ) : (
        words
      )}
      {company && <span className="block text-ink-6">{name}</span>}
    </>
  )
}
