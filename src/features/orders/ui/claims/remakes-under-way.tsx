import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import type { Claim } from '#features/orders/claims.ts'
import { claimedTitle } from './claim-words.ts'
import { BoardLink } from '../fulfilment/finish-pieces-dialog.tsx'

/** What is still to be made and sent of an order that is itself at its end. */
export function RemakesUnderWay({ order }: { order: WorkshopOrder }) {
  const remakes = order.claims.filter(({ state }) => state === 'remake')
  if (remakes.length === 0) return null
  return (
    <Notice tone="warn" title={m.admin_claim_remaking()}>
      {remakes.map((claim) => (
        <p key={claim.id}>{progressWords(order, claim)}</p>
      ))}
      <BoardLink number={order.number} />
    </Notice>
  )
}

function progressWords({ pieces, lines }: WorkshopOrder, { id, lineId }: Claim): string {
  const its = pieces.filter(({ claimId }) => claimId === id)
  const done = its.filter(({ state }) => state === 'done').length
  const title = claimedTitle(lines, lineId)
  return done === its.length ? m.admin_claim_made_text({ title }) : m.admin_claim_remaking_text({ title, done, count: its.length })
}
