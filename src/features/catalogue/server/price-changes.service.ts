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

/** A mirrored size follows its twin. */
export async function setPrices(tx: Db, changes: PriceChange[], audit: Audit): Promise<number> {
  let count = 0
  for (const change of changes) {
    const sizes = [...new Set([change.size, mirrored(change.size)])]
    const before = await (change.kind === 'frame' ? setFramePrice(tx, change, sizes) : setCanvasPrice(tx, change, sizes))
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
    change.kind === 'frame'
      ? framed.some(({ frameId, size }) => frameId === change.frameId && size === change.size)
      : canvases.some(({ size }) => size === change.size)
  if (!changes.every(isPriced)) throw new ShopError('catalogue/price-unknown')
}

async function setFramePrice(tx: Db, { frameId, price }: PriceChange & { kind: 'frame' }, sizes: string[]): Promise<number[]> {
  return (await store.setFramePrice(tx, frameId, sizes, price)).map(currentPrice)
}

async function setCanvasPrice(tx: Db, { price }: PriceChange, sizes: string[]): Promise<number[]> {
  return (await store.setCanvasPrice(tx, sizes, price)).map(({ priceFils }) => priceFils)
}

function targetOf(change: PriceChange): string {
  return change.kind === 'frame' ? `frame ${change.frameId} ${change.size}` : `canvas ${change.size}`
}
