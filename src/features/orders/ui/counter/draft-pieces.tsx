import { useChangeItem, useDuplicateItem } from '#features/cart/ui/use-cart.ts'
import type { ShownLine } from '#features/cart/ui/cart-edits.ts'
import { CartLine } from '#features/cart/ui/cart-line.tsx'
import { useRemoveItem } from '#features/cart/ui/use-cart-removals.ts'
import { useCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { CheckoutSection } from '#features/quote/ui/checkout-section.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'

const editors = [
  { to: '/print-frame', label: m.nav_print_frame },
  { to: '/canvas', label: m.nav_canvas_prints },
  { to: '/framed-canvas', label: m.nav_framed_canvas },
  { to: '/panoramic-canvas', label: m.nav_panoramic_canvas },
  { to: '/framed-panoramic-canvas', label: m.nav_framed_panoramic_canvas },
  { to: '/collage', label: m.nav_collage },
  { to: '/gift-card', label: m.nav_gift_card },
]

/** What is ordered, as the cart shows it, and the shop's editors for more. */
export function DraftPieces({ lines }: { lines: readonly ShownLine[] }) {
  const { frames } = useCatalogue(null)
  const changeItem = useChangeItem()
  const duplicateItem = useDuplicateItem()
  const removeItem = useRemoveItem()
  return (
    <CheckoutSection heading="h2" title={m.draft_pieces()}>
      {lines.length === 0 && <p className="text-ink-7">{m.draft_empty()}</p>}
      <ul>
        {lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            frames={frames}
            onQuantity={(quantity) => changeItem(line.id, { quantity })}
            onDuplicate={() => duplicateItem(line)}
            onRemove={() => removeItem(line)}
          />
        ))}
      </ul>
      <h3 className="mt-4 font-medium">{lines.length === 0 ? m.draft_make() : m.draft_make_more()}</h3>
      <p className="mt-2 flex flex-wrap gap-2">
        {editors.map(({ to, label }) => (
          <ButtonLink key={to} to={to} variant="secondary" reloadDocument>
            {label()}
          </ButtonLink>
        ))}
      </p>
    </CheckoutSection>
  )
}
