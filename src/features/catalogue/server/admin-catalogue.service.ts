import { csvAmount } from '#domain/csv.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { otherTexts } from '#domain/owner-words.ts'
import { partPrices } from '#domain/prices/price-list.ts'
import { ShopError } from '#domain/shop-error.ts'
import { mirrored } from '#domain/looks/size.ts'
import { pageFrom, type PageOf, type ShortListing } from '#features/admin/listing.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { AdminCanvas, AdminFrame, CanvasInput, FrameInput, NewFrameInput } from '../admin-catalogue.ts'
import { partInWords } from '../part-words.ts'
import { changeCatalogue, currentPrice, offeredMats } from './catalogue.service.ts'
import * as store from './catalogue.store.ts'

export async function listFrames(shop: Shop, listing: ShortListing): Promise<PageOf<AdminFrame>> {
  const [rows, prices] = [await store.listAllFrames(shop.db), await store.listAllFramePrices(shop.db)]
  return pageFrom(
    rows.map((row) => describeFrame(row, prices)),
    listing,
    ({ name, style, words }) => [name, style, ...otherTexts(words)],
  )
}

/** The prices are its own from then on: what the other one costs later says nothing of it. */
export async function createFrame(shop: Shop, { pricesOf, ...input }: NewFrameInput, audit: Audit): Promise<AdminFrame> {
  return changeCatalogue(shop, async (tx, rows) => {
    const like = rows.find(({ id }) => id === pricesOf)
    if (!like) throw new ShopError('catalogue/not-found')
    refuseDayOver(shop, input)
    const id = Math.max(...rows.map((row) => row.id)) + 1
    const { regularMountMm, jumboMountMm } = like
    const row = await store.insertFrame(tx, { id, regularMountMm, jumboMountMm, ...stored(input) })
    const prices = (await store.listAllFramePrices(tx)).filter(({ frameId }) => frameId === like.id)
    await store.insertFramePrices(
      tx,
      prices.map((price) => ({ ...price, frameId: id, priceFils: currentPrice(price) })),
    )
    await audit(tx, { target: `frame ${id}`, before: null, after: { ...row, pricesOf } })
    return describeFrame(row, await store.listAllFramePrices(tx))
  })
}

/** The last frame that is made stays so: without one there is nothing to frame with. */
export async function saveFrame(shop: Shop, id: string, input: FrameInput, audit: Audit): Promise<AdminFrame> {
  return changeCatalogue(shop, async (tx, rows) => {
    const before = rows.find((row) => String(row.id) === id)
    if (!before) throw new ShopError('catalogue/not-found')
    if (!input.isActive && !rows.some((row) => row.active && row.id !== before.id)) throw new ShopError('catalogue/last-one')
    if (input.outOfStockUntil !== before.outOfStockUntil) refuseDayOver(shop, input)
    const after = await store.updateFrame(tx, before.id, stored(input))
    await audit(tx, { target: `frame ${before.id}`, before, after })
    return describeFrame(after, await store.listAllFramePrices(tx))
  })
}

function refuseDayOver({ clock }: Shop, { outOfStockUntil }: FrameInput): void {
  if (outOfStockUntil && outOfStockUntil <= dubaiDay(clock.now())) throw new ShopError('catalogue/day-over')
}

function stored({ name, style, isActive, matSizes, outOfStockUntil, words }: FrameInput) {
  return {
    name,
    style,
    active: isActive,
    regularMat: matSizes.includes('regular'),
    jumboMat: matSizes.includes('jumbo'),
    outOfStockUntil,
    words,
  }
}

export async function listCanvases(shop: Shop, listing: ShortListing): Promise<PageOf<AdminCanvas>> {
  return pageFrom((await store.listAllCanvases(shop.db)).map(describeCanvas), listing, ({ name, size }) => [name, size])
}

/** A mirrored size follows its twin; the last size of its kind stays. */
export async function saveCanvas(shop: Shop, id: string, { isActive }: CanvasInput, audit: Audit): Promise<AdminCanvas> {
  return changeCatalogue(shop, async (tx) => {
    const rows = await store.listAllCanvases(tx)
    const canvas = rows.find((row) => String(row.id) === id)
    if (!canvas) throw new ShopError('catalogue/not-found')
    const sizes = [canvas.size, mirrored(canvas.size)]
    const isLast = !rows.some((row) => row.active && row.panoramic === canvas.panoramic && !sizes.includes(row.size))
    if (!isActive && isLast) throw new ShopError('catalogue/last-one')
    await store.updateCanvases(tx, sizes, isActive)
    await audit(tx, { target: `canvas ${canvas.size}`, before: { active: canvas.active }, after: { active: isActive } })
    return describeCanvas({ ...canvas, active: isActive })
  })
}

export function priceListHead(): string[] {
  return [m.products_product(), m.products_frame(), m.products_size(), m.products_price(), m.products_state()]
}

/** Every price there is, retired or not, in AED. */
export async function* exportPrices(shop: Shop): AsyncGenerator<(string | number)[]> {
  const state = (isMade: boolean) => (isMade ? m.products_active() : m.products_retired())
  const [frames, prices] = [await store.listAllFrames(shop.db), await store.listAllFramePrices(shop.db)]
  for (const { id, name, active } of frames)
    for (const price of prices.filter(({ frameId }) => frameId === id))
      yield [m.cart_frame(), name, price.size, csvAmount(currentPrice(price)), state(active && price.active)]
  for (const { panoramic, size, priceFils, active } of await store.listAllCanvases(shop.db))
    yield [panoramic ? m.cart_panoramic() : m.cart_canvas(), '', size, csvAmount(priceFils), state(active)]
  const parts = await store.readPartPrices(shop.db)
  for (const part of partPrices) yield [partInWords(part), '', '', csvAmount(parts[part]), state(true)]
}

function describeFrame(row: store.FrameRow, prices: store.FramePriceRow[]): AdminFrame {
  const { id, name, style, active, outOfStockUntil, words } = row
  const own = prices.filter(({ frameId }) => frameId === id)
  const sizes = own.map((entry) => ({ size: entry.size, price: currentPrice(entry) }))
  return { id, name, style, matSizes: offeredMats(row), isActive: active, outOfStockUntil, sizes, words }
}

function describeCanvas({ active, priceFils, id, name, size, panoramic }: store.CanvasRow): AdminCanvas {
  return { id, name, size, panoramic, price: priceFils, isActive: active }
}
