import { isFound } from '#domain/find.ts'
import { parsePhone } from '#domain/delivery/uae-address.ts'
import { realAddress } from '#domain/people/no-address.ts'
import type { KnownCustomer } from '#features/orders/order-drafts.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderRow } from '../orders.store.ts'
import { listOrders } from '../staff/admin-orders.store.ts'

const mostShown = 3
/** Somebody who orders often is many of them. */
const mostLooked = 60

/** Whoever has ordered under the name, the phone or the e-mail that is typed, as they last did. */
export async function findKnownCustomers({ db }: Shop, q: string): Promise<{ items: KnownCustomer[] }> {
  const placed = await listOrders(db, { q, sort: 'newest' }, { limit: mostLooked, offset: 0 })
  const people = placed.map(describe).filter((person) => isTyped(q, person))
  const once = new Map(people.toReversed().map((person) => [person.email ?? person.phone, person]))
  return { items: [...once.values()].toReversed().slice(0, mostShown) }
}

function describe({ contact, email, address }: OrderRow): KnownCustomer {
  const { name, phone, company = '', trn = '' } = contact
  return { name, phone, email: realAddress(email), company, trn, address }
}

/** Orders are found by where they go and by their numbers, too. Who was forgotten has no phone. */
function isTyped(q: string, { name, phone, email, company }: KnownCustomer): boolean {
  return phone !== '' && (parsePhone(q) === phone || isFound(q, [name, phone, email ?? '', company]))
}
