import { leastDelivery } from '#domain/delivery/delivery.ts'
import { longestSideMm } from '#domain/looks/size.ts'
import { fils } from '#domain/prices/money.ts'
import { useFees } from '#features/settings/ui/use-shop-identity.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { m } from '#words/messages.js'
import type { OfferedCarrier } from '../delivery.ts'
import { daysInWords } from './carrier-words.ts'

/** What is paid on top of pieces of these sizes to have them brought, before it is known where they go. */
export function DeliveryOfPieces({ carriers, sizes }: { carriers: readonly OfferedCarrier[]; sizes: readonly string[] }) {
  const order = { longestSideMm: Math.max(0, ...sizes.map(longestSideMm)), oversize: useFees() }
  const least = leastDelivery(carriers, order)
  if (!least) return null
  const { carrier, feeFils, oversizeFils } = least
  const days = daysInWords(carrier)
  const said = [
    feeFils === 0 ? m.editor_delivery_free({ days }) : m.editor_delivery_from({ amount: formatAed(feeFils), days }),
    ...(feeFils > 0 && carrier.freeFromFils !== null
      ? [m.editor_delivery_free_from({ amount: formatAed(fils(carrier.freeFromFils)) })]
      : []),
    ...(oversizeFils > 0 ? [m.editor_delivery_oversize({ amount: formatAed(oversizeFils) })] : []),
  ]
  return <p className="pt-4 text-sm text-ink-6">{said.join(' ')}</p>
}
