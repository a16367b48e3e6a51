import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { fils, formatAed } from '#domain/prices/money.ts'
import { quartersUntil } from '#domain/orders/vat-report.ts'
import { buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { vatDocumentsWords } from '../vat-documents-words.ts'
import * as calls from '../vat-report.ts'

/** As long as papers are kept. */
const offeredQuarters = 5 * 4

/** What the tax authority asks every three months, and the files for the accountant. */
export function VatReportSection() {
  const [keptQuarters] = useState(() => quartersUntil(new Date(), offeredQuarters))
  const [search, setSearch] = useSearchParams()
  const quarter = keptQuarters.find((each) => each === search.get('quarter')) ?? keptQuarters[0] ?? ''
  const query = `?quarter=${quarter}`
  const { data, error, isFetching, refetch } = useQuery<calls.VatReport>({
    queryKey: [calls.vatReportCall.path + query],
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const quarters = keptQuarters.filter((each) => each === quarter || (data && each >= data.firstQuarter))
  return (
    <section aria-labelledby="vat" className="flex flex-col gap-4">
      <div>
        <h2 id="vat" className="display text-xl">
          {m.vat_title()}
        </h2>
        <p className="mt-1 max-w-prose text-ink-7">{m.vat_intro()}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={m.vat_quarter()} className="w-48">
          <Select
            value={quarter}
            options={quarters.map((value) => ({ value, label: quarterInWords(value) }))}
            onChange={({ target }) => setSearch({ quarter: target.value }, { preventScrollReset: true })}
          />
        </Field>
        <FileLink href={calls.vatReportCsvCall.path + query} label={m.vat_csv()} />
        <FileLink href={calls.vatReportPdfCall.path + query} label={m.vat_pdf()} />
      </div>
      {data ? (
        <Sums report={data} />
      ) : error ? (
        <ErrorState title={m.vat_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
    </section>
  )
}

function quarterInWords(quarter: string): string {
  const [year = '', number = ''] = quarter.split('-Q')
  return m.vat_quarter_name({ number, year })
}

function FileLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} download className={`${buttonLook({ variant: 'secondary' })} mb-1`}>
      <Download aria-hidden="true" strokeWidth={1.75} />
      {label}
    </a>
  )
}

function Sums({ report }: { report: calls.VatReport }) {
  const { byEmirate, total } = report
  return (
    <>
      <Table label={m.vat_table()} dense stacks>
        <TableHead>
          <TableRow>
            <TableHeader>{m.vat_emirate()}</TableHeader>
            {amounts.map(({ name }) => (
              <TableHeader key={name()} className="text-end">
                {name()}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {byEmirate.map((row) => (
            <SumRow key={row.emirate} name={row.emirate} sums={row} />
          ))}
          <SumRow name={m.vat_total()} sums={total} isTotal />
        </TableBody>
      </Table>
      {vatDocumentsWords(report).map((words) => (
        <p key={words} className="max-w-prose text-sm text-ink-6">
          {words}
        </p>
      ))}
      <p className="max-w-prose text-sm text-ink-6">
        {m.vat_gift_cards_note()}{' '}
        <Link to="/admin/settings#vat" className="link">
          {m.vat_change_place()}
        </Link>
      </p>
    </>
  )
}

const amounts = [
  { name: m.vat_net, of: ({ netFils }: calls.VatReport['total']) => netFils },
  { name: m.vat_vat, of: ({ vatFils }: calls.VatReport['total']) => vatFils },
  { name: m.vat_gross, of: ({ grossFils }: calls.VatReport['total']) => grossFils },
  { name: m.vat_gift_cards, of: ({ giftCardFils }: calls.VatReport['total']) => giftCardFils },
]

/** On a phone, where the rows stand below each other, only those stand that say something. */
const isEmpty = (sums: calls.VatReport['total']) => amounts.every(({ of }) => of(sums) === 0)

function SumRow({ name, sums, isTotal = false }: { name: string; sums: calls.VatReport['total']; isTotal?: boolean }) {
  return (
    <TableRow className={cn(isTotal ? 'font-medium' : isEmpty(sums) && 'max-sm:hidden!')}>
      <TableHeader scope="row" className="max-sm:group-data-dense/table:h-auto max-sm:group-data-dense/table:p-0">
        {name}
      </TableHeader>
      {amounts.map(({ name: label, of }) => (
        <TableCell key={label()} numeric className="max-sm:flex max-sm:justify-between">
          <span className="text-ink-6 sm:hidden">{label()}</span>
          {formatAed(fils(of(sums)))}
        </TableCell>
      ))}
    </TableRow>
  )
}
