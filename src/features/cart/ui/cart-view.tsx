import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { formatAed } from '#ui/in-words/money.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import { totalOf, type ShownLine } from './cart-edits.ts'
import { CartLine } from './cart-line.tsx'
import { useChangeItem, useDuplicateItem } from './use-cart.ts'
import { useClearCart, useRemoveItem } from './use-cart-removals.ts'

export type CartViewProps = {
  lines: readonly ShownLine[]
  frames: readonly Frame[]
  /** Where one goes from here. */
  next: ReactNode
}

export function CartView({ lines, frames, next }: CartViewProps) {
  const changeItem = useChangeItem()
  const duplicateItem = useDuplicateItem()
  const removeItem = useRemoveItem()
  const focusKept = useKeptFocus<HTMLElement>()
  const hasMoved = lines.some(({ priceWas }) => priceWas !== undefined)
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_24rem]">
      <section ref={focusKept} aria-labelledby="cart-lines">
        <h2 id="cart-lines" className="sr-only">
          {m.cart_lines()}
        </h2>
        <div role="status" className="not-empty:pb-6">
          {hasMoved && <Notice tone="warn">{m.cart_prices_moved()}</Notice>}
        </div>
        <ul className="border-t border-wall-3">
          {lines.map((line) => (
            <CartLine
              key={line.id}
              line={line}
              frames={frames}
              onQuantity={(quantity) => changeItem(line.id, { quantity })}
              onDuplicate={() => duplicateItem(line)}
              onRemove={() => {
                if (lines.length === 1) focusPage()
                removeItem(line)
              }}
            />
          ))}
        </ul>
        <ClearCart lines={lines} />
      </section>
      <Summary lines={lines} next={next} />
    </div>
  )
}

/** All of the cart is about to go, with what had the focus. */
function focusPage() {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** On a phone the bar at its foot says the same. */
function Summary({ lines, next }: Pick<CartViewProps, 'lines' | 'next'>) {
  const pieces = lines.reduce((sum, { available, quantity }) => sum + (available ? quantity : 0), 0)
  return (
    <section aria-labelledby="cart-summary" className="hidden flex-col gap-4 bg-wall-0 p-6 lg:sticky lg:top-24 lg:flex">
      <h2 id="cart-summary" className="display text-2xl">
        {m.cart_summary()}
      </h2>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-t border-wall-3 pt-4" aria-live="polite">
        <dt className="font-medium">{m.cart_before_delivery()}</dt>
        <dd className="text-end text-2xl font-bold">{formatAed(totalOf(lines))}</dd>
        <dt className="text-ink-6">{m.cart_pieces({ count: pieces })}</dt>
        <dd className="text-end text-ink-6">{lines.some(({ type }) => type !== 'gift-card') && m.cart_vat()}</dd>
      </dl>
      {next}
      <nav aria-label={m.cart_keep_shopping()} className="flex flex-col border-t border-wall-3 pt-4">
        <p className="font-medium">{m.cart_keep_shopping()}</p>
        <Link to="/print-frame" className="link flex min-h-11 items-center">
          {m.next_print_frame()}
        </Link>
        <Link to="/canvas" className="link flex min-h-11 items-center">
          {m.next_canvas()}
        </Link>
        <Link to="/collage" className="link flex min-h-11 items-center">
          {m.next_collage()}
        </Link>
      </nav>
    </section>
  )
}

function ClearCart({ lines }: { lines: readonly ShownLine[] }) {
  const [asking, setAsking] = useState(false)
  const clearCart = useClearCart()
  return (
    <p className="flex flex-wrap justify-between gap-x-5 pt-2 lg:justify-end">
      <Link to="/print-frame" className="link flex min-h-11 items-center font-medium lg:hidden">
        {m.cart_another()}
      </Link>
      <Button variant="link" onClick={() => setAsking(true)}>
        {m.cart_clear()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          // While it is asked nothing else takes the focus.
          flushSync(() => setAsking(false))
          focusPage()
          clearCart(lines)
        }}
        title={m.cart_clear_title()}
        description={m.cart_clear_text()}
        confirmLabel={m.cart_clear()}
        danger
      />
    </p>
  )
}
