import { isOpen } from '#domain/orders/orders.ts'
import { randomUUID } from 'node:crypto'
import { ShopError } from '#domain/shop-error.ts'
import { removeDesigns } from '#features/designs/server/designs.service.ts'
import { forgetUsesOf } from '#features/discounts/server/discounts.service.ts'
import { removePhotos } from '#features/photos/server/photos.service.ts'
import { dropPrintFiles } from '#features/print-files/server/print-files.service.ts'
import { forgetNotesOf } from '#platform/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { inLanguage } from '#platform/moment.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { hasOpenCash } from './settlements/settlements.store.ts'
import * as forgetting from './forget-orders.store.ts'
import * as store from './orders.store.ts'
import { printReference } from './fulfilment/workshop.service.ts'

/**
 * Orders that are over lose whom they were for and what they were made of: what was sold, paid and issued stays, with the emirate it went
 * to, which the tax return counts by. While one is open it is still to be made or sent; while a carrier has its cash, it is found by its parcel.
 */
export async function forgetOrders(shop: Shop, tx: Db, ids: string[]): Promise<void> {
  const rows = await forgetting.lockOrders(tx, ids)
  if (rows.some(({ state }) => isOpen(state))) throw new ShopError('customer/open-orders')
  if (await hasOpenCash(tx, ids)) throw new ShopError('customer/cash-open')
  const lines = await forgetting.listAllLines(tx, ids)
  for (const row of rows) {
    const contact = { name: inLanguage('en', () => m.customer_forgotten()), email: null, phone: '' }
    const address = row.address && { emirate: row.address.emirate, area: '', street: '', building: '' }
    const gift = row.gift && { wrapped: row.gift.wrapped }
    await store.updateOrder(tx, row.id, { userId: null, email: null, contact, address, gift, tracking: null })
    for (const { position } of lines.filter(({ orderId }) => orderId === row.id))
      await dropPrintFiles(shop, tx, printReference(row, position))
  }
  const claimed = await forgetting.blankWords(tx, ids)
  await forgetNotesOf(
    tx,
    rows.map(({ number }) => number),
  )
  for (const { id, giftCard } of lines) if (giftCard) await forgetting.blankGiftCard(tx, id, giftCard, contactless)
  const designs = lines.flatMap(({ design }) => (design ? [design] : []))
  await forgetUsesOf(tx, ids, randomUUID())
  await removeDesigns(
    shop,
    tx,
    designs.map(({ id }) => id),
  )
  await removePhotos(shop, tx, [...claimed, ...designs.flatMap(({ cells }) => cells.flatMap(({ photoId }) => photoId ?? []))])
}

const contactless = '—'
