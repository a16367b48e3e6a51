import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { dubaiMoment } from '#domain/delivery/business-days.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { periodRange, periodsUntil } from '#domain/orders/vat-report.ts'
import { buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { periodInWords } from '../period-words.ts'
import { vatDocumentsWords } from '../vat-documents-words.ts'
import * as calls from '../vat-report.ts'

/** Quarters as long as papers are kept, months for a year. */
const offered = { quarters: 5 * 4, months: 12 }

/** What the tax authority asks every three months, or every month, and the files for the accountant. */
export function VatReportSection() {
  const [groups] = useState(offeredPeriods)
  const [search, setSearch] = useSearchParams()
  const periods = groups.flatMap((group) => group.periods)
  const period = periods.find((each) => each === search.get('period')) ?? periods[0] ?? ''
  const query = `?period=${period}`
  const { data, error, isFetching, refetch } = useQuery<calls.VatReport>({
    queryKey: [calls.vatReportCall.path + query],
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const firstPaper = data && dubaiMoment(data.firstDay, 0)
  const hasPapers = (each: string) => each === period || (firstPaper !== undefined && periodRange(each).until > firstPaper)
  return (
    <section aria-labelledby="vat" className="flex flex-col gap-4">
      <div>
        <h2 id="vat" className="display text-xl">
          {m.vat_title()}
        </h2>
        <p className="mt-1 max-w-prose text-ink-7">{m.vat_intro()}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={m.vat_period()} className="w-72">
          <Select value={period} onChange={({ target }) => setSearch({ period: target.value }, { preventScrollReset: true })}>
            {groups.map(({ name, periods: ofGroup }) => (
              <optgroup key={name} label={name}>
                {ofGroup.filter(hasPapers).map((each) => (
                  <option key={each} value={each}>
                    {periodInWords(each)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
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

/** By what the shop's tax registration says; the first of the first is shown until another is chosen. */
function offeredPeriods() {
  const { quarters, months } = periodsUntil(new Date(), offered)
  const [january, february, march] = quarters
  return [
    { name: m.vat_quarters(), periods: january },
    { name: m.vat_months(), periods: months },
    { name: m.vat_quarters_february(), periods: february },
    { name: m.vat_quarters_march(), periods: march },
  ]
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
