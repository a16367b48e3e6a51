import { ShopError } from '#domain/shop-error.ts'
import { mirrored } from '#domain/looks/size.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { PriceChange } from '../catalogue.ts'
import { changeCatalogue, currentPrice } from './catalogue.service.ts'
import * as store from './catalogue.store.ts'

/** All or nothing. Answers how many of the given prices now differ. */
export function changePrices(shop: Shop, changes: PriceChange[], audit: Audit): Promise<number> {
  return changeCatalogue(shop, (tx) => setPrices(tx, changes, audit))
}

export async function setPrices(tx: Db, changes: PriceChange[], audit: Audit): Promise<number> {
  let count = 0
  for (const change of changes) {
    const before = await setPrice(tx, change)
    if (before[0] === undefined) throw new ShopError('catalogue/price-unknown')
    if (before.some((priceFils) => priceFils !== change.price)) count += 1
    await audit(tx, { target: targetOf(change), before: { priceFils: before[0] }, after: { priceFils: change.price } })
  }
  return count
}

/** Refuses what names no price the shop has. */
export async function assertPriced(db: Db, changes: PriceChange[]): Promise<void> {
  const [framed, canvases] = [await store.listAllFramePrices(db), await store.listAllCanvases(db)]
  const isPriced = (change: PriceChange) =>
    change.kind === 'part' ||
    (change.kind === 'frame'
      ? framed.some(({ frameId, size }) => frameId === change.frameId && size === change.size)
      : canvases.some(({ size }) => size === change.size))
  if (!changes.every(isPriced)) throw new ShopError('catalogue/price-unknown')
}

/** Answers what it was, and nothing where there is no such price. A mirrored size follows its twin. */
async function setPrice(tx: Db, change: PriceChange): Promise<number[]> {
  if (change.kind === 'part') {
    const before = await store.readPartPrices(tx)
    await store.setPartPrice(tx, change.part, change.price)
    return [before[change.part]]
  }
  const sizes = [...new Set([change.size, mirrored(change.size)])]
  if (change.kind === 'frame') return (await store.setFramePrice(tx, change.frameId, sizes, change.price)).map(currentPrice)
  return (await store.setCanvasPrice(tx, sizes, change.price)).map(({ priceFils }) => priceFils)
}

function targetOf(change: PriceChange): string {
  if (change.kind === 'part') return `part ${change.part}`
  return change.kind === 'frame' ? `frame ${change.frameId} ${change.size}` : `canvas ${change.size}`
}
