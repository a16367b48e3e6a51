import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { ShownLine } from '#features/cart/ui/cart-edits.ts'
import { editPath } from '#features/cart/ui/cart-line.tsx'
import { LinePicture } from '#features/cart/ui/line-picture.tsx'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { cn } from '#ui/class-names.ts'
import { Spinner } from '#ui/states/spinner.tsx'
import { m } from '#words/messages.js'
import { deliveryParts } from '../carried.ts'
import type { Quote } from '../quote.ts'
import { feeWords } from './carrier-choice.tsx'
import { linePlace } from './blockers.ts'

export type OrderSummaryProps = {
  /** Whose it is, where it is not the reader's. */
  title?: string
  quote: Quote
  /** The lines as the cart shows them, for their pictures. */
  items: readonly ShownLine[]
  frames: readonly Frame[]
  isQuoting?: boolean
  /** The cart stands above it: on a phone only the lines that something is wrong with are named again. */
  isBrief?: boolean
  children?: ReactNode
}

export function OrderSummary({
  title = m.checkout_summary(),
  quote,
  items,
  frames,
  isQuoting = false,
  isBrief = false,
  children,
}: OrderSummaryProps) {
  const { leftForCardFils = 0, notByGiftCardFils = 0 } = quote
  const carrier = quote.carriers.find(({ id }) => id === quote.carrierId)
  const { untilFreeFils = 0 } = carrier ?? {}
  const { carriageFils, oversizeFils } = deliveryParts(quote)
  const isByMail = items.every(({ type }) => type === 'gift-card')
  const hasGiftCard = items.some(({ type }) => type === 'gift-card')
  return (
    <section aria-labelledby="checkout-summary" aria-busy={isQuoting} className="rounded-md border border-wall-3 bg-wall-0 p-5 sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <h3 id="checkout-summary" className="display text-xl">
          {title}
        </h3>
        {isQuoting && <Spinner />}
      </div>
      <ul className="flex flex-col">
        {quote.lines.map((line) => (
          <SummaryLine
            key={line.itemId}
            line={line}
            item={items.find(({ id }) => id === line.itemId)}
            frames={frames}
            isBrief={isBrief}
            problems={quote.problems.filter(({ itemId }) => itemId === line.itemId).map(({ detail }) => detail)}
          />
        ))}
      </ul>
      <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-wall-3 pt-4 mt-4">
        <Amount label={isByMail ? m.checkout_gift_cards() : m.checkout_goods()} value={formatAed(fils(quote.goodsFils))} />
        {quote.discountFils > 0 && (
          <Amount label={m.checkout_discount()} value={formatAed(fils(-quote.discountFils))} className="text-ok" />
        )}
        {!isByMail && (
          <Amount label={m.checkout_delivery()} value={quote.carrierId ? feeWords(carriageFils) : m.checkout_carrier_missing()} />
        )}
        {oversizeFils > 0 && <Amount label={m.checkout_oversize()} value={formatAed(fils(oversizeFils))} />}
        {quote.charges.map(
          ({ kind, totalFils }) =>
            kind !== 'delivery' && (
              <Amount
                key={kind}
                label={kind === 'wrapping' ? m.checkout_wrapping() : m.checkout_cash_fee()}
                value={formatAed(fils(totalFils))}
              />
            ),
        )}
        <Amount
          label={m.cart_total()}
          value={formatAed(fils(quote.totalFils))}
          className={quote.giftCardFils > 0 ? 'font-medium' : 'pt-2 text-xl font-bold'}
        />
        {quote.vatFils > 0 && <Amount label={m.checkout_vat()} value={formatAed(fils(quote.vatFils))} className="text-sm text-ink-6" />}
        {quote.giftCardFils > 0 && (
          <>
            <Amount label={m.checkout_gift_cards()} value={formatAed(fils(-quote.giftCardFils))} className="text-ok" />
            <Amount label={m.checkout_to_pay()} value={formatAed(fils(quote.toPayFils))} className="pt-2 text-xl font-bold" />
          </>
        )}
      </dl>
      {notByGiftCardFils > 0 && (
        <p className="pt-2 text-sm text-ink-6">{m.checkout_not_by_gift_card({ amount: formatAed(fils(notByGiftCardFils)) })}</p>
      )}
      {untilFreeFils > 0 && !quote.quotedAs && (
        <p className="pt-2 text-sm text-ink-6">
          {(hasGiftCard ? m.checkout_until_free_pieces : m.checkout_until_free)({ amount: formatAed(fils(untilFreeFils)) })}
        </p>
      )}
      {leftForCardFils > 0 && (
        <p className="pt-2 text-sm text-ink-6">{m.checkout_left_for_card({ amount: formatAed(fils(leftForCardFils)) })}</p>
      )}
      {children}
    </section>
  )
}

function Amount({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={cn('text-end', className)}>{value}</dd>
    </>
  )
}

type SummaryLineProps = {
  line: Quote['lines'][number]
  item: ShownLine | undefined
  frames: readonly Frame[]
  isBrief: boolean
  problems: readonly string[]
}

function SummaryLine({ line, item, frames, isBrief, problems }: SummaryLineProps) {
  return (
    <li
      id={linePlace(line.itemId)}
      tabIndex={-1}
      className={cn('grid scroll-mt-24 grid-cols-[min(4.5rem,30%)_1fr] gap-x-4 pt-4', isBrief && problems.length === 0 && 'max-lg:hidden')}
    >
      <div aria-hidden="true">{item && <LinePicture item={item} frame={frames.find(({ id }) => id === item.frameId)} />}</div>
      <div className="min-w-0">
        <p className="font-medium">{line.title}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-ink-6">{m.checkout_quantity({ count: line.quantity })}</span>
          {formatAed(fils(line.totalFils))}
        </p>
      </div>
      {problems.map((problem) => (
        <p key={problem} className="col-span-2 flex items-start gap-1.5 pt-2 text-sm text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {problem}{' '}
            {item?.design && (
              <Link className="link" to={editPath(item)}>
                {m.cart_edit()}
              </Link>
            )}
          </span>
        </p>
      ))}
    </li>
  )
}
