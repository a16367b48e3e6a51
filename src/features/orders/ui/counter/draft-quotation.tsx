import { useState } from 'react'
import { plainTyped } from '#domain/typed.ts'
import { quotationChanges, quotationDays } from '#domain/orders/quotations.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { OrderMethod } from '#domain/prices/payment-methods.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import type { Quote } from '#features/quote/quote.ts'
import { CheckoutSection } from '#features/quote/ui/checkout-section.tsx'
import { Button } from '#ui/button.tsx'
import { plainDate } from '#ui/dates-in-words.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { quotationPaperPath, type Quotation } from '#features/orders/quotations.ts'
import { DocumentLink } from '../order-documents.tsx'
import { atTheDoor } from './draft-payment.tsx'
import { changeWords, QuotationBadge } from './quotation-words.tsx'
import { SendQuotation } from './send-quotation.tsx'

type DraftQuotationProps = {
  quotations: readonly Quotation[]
  /** What it costs now; null while that is reckoned. */
  quote: Quote | null
  method: OrderMethod
  isMaking: boolean
  error: Error | null
  onMake: (days: number) => void
}

/** What the order would cost, on paper and held for some days. */
export function DraftQuotation({ quotations, quote, method, isMaking, error, onMake }: DraftQuotationProps) {
  const [typed, setTyped] = useState(String(quotationDays.usual))
  const days = Number(plainTyped(typed))
  const isWrong = !Number.isInteger(days) || days < quotationDays.least || days > quotationDays.most
  const [latest] = quotations
  const cash = method === 'cod' ? undefined : atTheDoor(quote)
  return (
    <CheckoutSection title={m.quote_heading()}>
      <div className="flex flex-col gap-5">
        {!latest && <p className="text-ink-7">{m.quote_intro()}</p>}
        {latest && (
          <ul aria-label={m.quote_list()} className="flex flex-col">
            {quotations.map((quotation) => (
              <li key={quotation.number} className="flex flex-col items-start gap-1">
                <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <DocumentLink href={quotationPaperPath(quotation.number)}>{m.quote_paper({ number: quotation.number })}</DocumentLink>
                  <QuotationBadge quotation={quotation} />
                </span>
                <SendQuotation quotation={quotation} />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <Field
            label={m.quote_days()}
            hint={m.quote_days_hint({ most: quotationDays.most })}
            error={isWrong ? m.quote_days_wrong({ least: quotationDays.least, most: quotationDays.most }) : undefined}
            className="w-44"
          >
            <Input
              inputMode="numeric"
              value={typed}
              maxLength={3}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                // It would place the order.
                if (event.key === 'Enter') event.preventDefault()
              }}
            />
          </Field>
          <Button variant="secondary" className="sm:mt-8" loading={isMaking} disabled={isWrong || !quote} onClick={() => onMake(days)}>
            {latest ? m.quote_make_new() : m.quote_make()}
          </Button>
        </div>
        {cash && cash.feeFils > 0 && cash.problem === null && (
          <p className="text-ink-7">{m.quote_cash_fee({ amount: formatAed(fils(cash.feeFils)) })}</p>
        )}
        <ProblemNotice error={error} />
      </div>
    </CheckoutSection>
  )
}

const standings = {
  holds: { title: m.quote_holds, text: m.quote_holds_text },
  over: { title: m.quote_over, text: m.quote_over_text },
  changed: { title: m.quote_changed, text: m.quote_changed_text },
}

/** Whether what one sees are its prices; where not, why, and what is another now. */
export function QuotationStanding({ quotation, quote }: { quotation: Quotation; quote: Quote }) {
  const { number, validUntil, state } = quotation
  const words = { number, day: plainDate(validUntil) }
  const stuck = quote.problems.flatMap(({ itemId, detail }) => {
    const line = quotation.lines.find((each) => each.itemId === itemId)
    return line ? [`${line.title}: ${detail}`] : []
  })
  const holds = quote.quotedAs === number
  const told = holds ? stuck : [...quotationChanges(quotation, quote).map(changeWords), ...stuck]
  const { title, text } = standings[holds ? 'holds' : state === 'ended' ? 'over' : 'changed']
  return (
    <Notice tone={holds && stuck.length === 0 ? 'ok' : 'warn'} title={title(words)} live>
      <p>{text()}</p>
      {told.length > 0 ? (
        <ul className="mt-2 list-disc ps-5">
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        !holds && <p>{m.quote_same()}</p>
      )}
    </Notice>
  )
}
