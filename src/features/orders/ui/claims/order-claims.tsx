import { useState } from 'react'
import { momentInWords } from '#ui/dates-in-words.ts'
import type { Order } from '#features/orders/orders.ts'
import { claimableLines, claimAnchor } from '#features/orders/claims.ts'
import { OrderPart, type Heading } from '../order-part.tsx'
import { Button } from '#ui/button.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import { ClaimForm } from './claim-form.tsx'
import { ClaimView } from './claim-view.tsx'

type OrderClaimsProps = { order: Order; token: string | null; heading: Heading }
type ClaimsProps = Pick<OrderClaimsProps, 'order' | 'token'> & { claimable: Order['lines'] }

/** For a week after delivery something can be claimed; what was claimed stays to be seen. */
export function OrderClaims({ order, token, heading }: OrderClaimsProps) {
  const { claims, claimUntil } = order
  const claimable = claimUntil ? claimableLines(order) : []
  if (claims.length + claimable.length === 0) return null
  return (
    <OrderPart heading={heading} title={m.claim_title()} anchor={claimAnchor}>
      <Claims order={order} token={token} claimable={claimable} />
    </OrderPart>
  )
}

function Claims({ order, token, claimable }: ClaimsProps) {
  const [isClaiming, setClaiming] = useState(false)
  const focusKept = useKeptFocus<HTMLDivElement>()
  const { claims, claimUntil, lines } = order
  return (
    <div ref={focusKept}>
      <ul className="flex flex-col gap-5">
        {claims.map((claim) => (
          <ClaimView key={claim.id} claim={claim} lines={lines} />
        ))}
      </ul>
      {claimUntil && claimable.length > 0 && (
        <div className="mt-5 flex flex-col items-start gap-3 first:mt-0">
          {isClaiming ? (
            <ClaimForm order={order} token={token} claimable={claimable} onSent={() => setClaiming(false)} />
          ) : (
            <>
              <p className="max-w-prose text-ink-7">{m.claim_text({ until: momentInWords(claimUntil) })}</p>
              <Button variant="secondary" onClick={() => setClaiming(true)}>
                {m.claim_begin()}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
