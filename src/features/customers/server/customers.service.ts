import type { Actor } from '#domain/people/accounts.ts'
import { realAddress } from '#domain/people/no-address.ts'
import { mayRemoveNote } from '#domain/people/permissions.ts'
import { ShopError } from '#domain/shop-error.ts'
import { removeAccount, findAccount, usernamesOf } from '#features/accounts/server/accounts.service.ts'
import { listAddresses } from '#features/addresses/server/addresses.service.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { forgetRemindersTo } from '#features/cart/server/cart-reminders.service.ts'
import { forgetOrders } from '#features/orders/server/forget-orders.service.ts'
import { forgetQuotationsTo } from '#features/orders/server/counter/quotations.service.ts'
import { claimUntilNow, findForStaff, ordersOfPerson } from '#features/orders/server/orders.service.ts'
import { forgetNotesOf } from '#platform/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit, Staff } from '#platform/http/route.ts'
import { forgetMailsTo } from '#platform/mail/mail-log.ts'
import type { Shop } from '#platform/shop.ts'
import type { CustomerOfOrder } from '#features/orders/customer-of-order.ts'
import type { Customer, CustomerDetail, CustomerSort } from '../customers.ts'
import { m } from '#words/messages.js'
import * as store from './customers.store.ts'

type Listing = Omit<store.CustomerMatch, 'id'> & { sort: CustomerSort; page: number; pageSize: number }

export async function listCustomers(shop: Shop, { page, pageSize, sort, ...match }: Listing): Promise<PageOf<Customer>> {
  const rows = await store.listCustomers(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map(shownOf), total: await store.countCustomers(shop.db, match), page, pageSize }
}

/** What they are known by may be an address that is none. */
const shownOf = ({ person: _person, accountId: _accountId, ...customer }: store.CustomerRow): Customer => customer

/** Whoever looks at a person leaves a line in the audit log. */
export async function readCustomer(shop: Shop, id: string, { actor, audit }: Staff): Promise<CustomerDetail> {
  const row = await find(shop.db, id)
  await audit(shop.db, { target: id, before: null, after: null })
  return describe(shop, row, actor)
}

export async function addNote(shop: Shop, id: string, text: string, { actor, audit }: Staff): Promise<CustomerDetail> {
  const row = await find(shop.db, id)
  await shop.db.transaction(async (tx) => {
    await store.insertNote(tx, { email: row.person, userId: actor.userId, text, at: shop.clock.now() })
    await audit(tx, { target: id, before: null, after: { text } })
  })
  return describe(shop, row, actor)
}

export async function removeNote(shop: Shop, id: string, noteId: string, { actor, audit }: Staff): Promise<CustomerDetail> {
  const row = await find(shop.db, id)
  await shop.db.transaction(async (tx) => {
    const note = (await store.listNotes(tx, row.person)).find((each) => String(each.id) === noteId)
    if (!note || !mayRemoveNote(note.userId, actor)) throw new ShopError('customer/not-found')
    await store.deleteNote(tx, note.id)
    await audit(tx, { target: id, before: { text: note.text }, after: null })
  })
  return describe(shop, row, actor)
}

export async function customerOfOrder(shop: Shop, number: string, actor: Actor): Promise<CustomerOfOrder> {
  const { order } = await findForStaff(shop, number)
  const account = order.userId ? await findAccount(shop.db, order.userId) : undefined
  const person = account?.email ?? realAddress(order.email) ?? order.contact.phone
  if (person === '') return null
  const id = store.customerIdOf(person)
  const [row] = await store.listCustomers(shop.db, { id }, { sort: 'name', limit: 1, offset: 0 })
  return row ? { id, notes: await describeNotes(shop, row.person, actor) } : null
}

async function describeNotes(shop: Shop, person: string, actor: Actor): Promise<CustomerDetail['notes']> {
  const notes = await store.listNotes(shop.db, person)
  const names = await usernamesOf(
    shop.db,
    notes.flatMap(({ userId }) => userId ?? []),
  )
  return notes.map(({ id, text, at, userId }) => ({
    id,
    text,
    at: at.toISOString(),
    by: userId ? (names[userId] ?? null) : null,
    mayRemove: mayRemoveNote(userId, actor),
  }))
}

/** As if the account were deleted, and of a guest the same; papers that were issued stay as the law wants them. Whoever works here is not forgotten. */
export async function forgetCustomer(shop: Shop, id: string, audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { person, accountId } = await find(tx, id)
    const account = accountId ? await findAccount(tx, accountId) : undefined
    if (account && account.role !== 'customer') throw new ShopError('account/is-staff')
    const orderIds = await store.orderIdsOf(tx, person)
    const numbers = (await ordersOfPerson(tx, orderIds)).map(({ number }) => number)
    if (orderIds.length > 0) await forgetOrders(shop, tx, orderIds)
    if (accountId) await removeAccount(shop, tx, accountId)
    await store.deleteNotes(tx, person)
    await forgetNotesOf(tx, [id])
    await forgetRemindersTo(tx, person)
    await forgetQuotationsTo(tx, { email: person, orders: numbers })
    await forgetMailsTo(tx, person, m.customer_forgotten())
    await audit(tx, { target: id, before: { orders: orderIds.length, hasAccount: accountId !== null }, after: null })
  })
}

async function find(db: Db, id: string): Promise<store.CustomerRow> {
  const [row] = await store.listCustomers(db, { id }, { sort: 'name', limit: 1, offset: 0 })
  if (!row) throw new ShopError('customer/not-found')
  return row
}

async function describe(shop: Shop, row: store.CustomerRow, actor: Actor): Promise<CustomerDetail> {
  const { accountId, person } = row
  const [account, placed, saved, notes] = await Promise.all([
    accountId ? findAccount(shop.db, accountId) : undefined,
    ordersOfPerson(shop.db, await store.orderIdsOf(shop.db, person)),
    accountId ? listAddresses(shop, accountId) : [],
    describeNotes(shop, person, actor),
  ])
  const addresses = [...saved, ...placed].flatMap(({ address }) => address ?? [])
  return {
    ...shownOf(row),
    account: account
      ? { id: account.id, username: account.username, since: account.createdAt.toISOString(), isStaff: account.role !== 'customer' }
      : null,
    placed: placed.map((order) => ({
      number: order.number,
      state: order.state,
      createdAt: order.createdAt.toISOString(),
      totalFils: order.totalFils,
      claimUntil: claimUntilNow(shop, order),
    })),
    addresses: [...new Map(addresses.map((address) => [JSON.stringify(address), address])).values()],
    notes,
  }
}
