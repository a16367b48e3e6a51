import { csvAmount } from '#domain/csv.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { otherTexts } from '#domain/owner-words.ts'
import { partPrices } from '#domain/prices/price-list.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isPanoramic, listedSize, mirrored, whyNotMade, withMirrors } from '#domain/looks/size.ts'
import { pageFrom, type PageOf, type ShortListing } from '#features/admin/listing.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { AdminCanvas, AdminFrame, CanvasInput, FrameInput, FrameSize, NewFrameInput, NewSizeInput } from '../admin-catalogue.ts'
import { partInWords } from '../part-words.ts'
import { canvasName, changeCatalogue, currentPrice, offeredMats } from './catalogue.service.ts'
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

/** Of every frame, also of those that are no longer made: one that comes back has it too. */
export async function createFrameSize(shop: Shop, { price, ...cm }: NewSizeInput, audit: Audit): Promise<FrameSize> {
  return changeCatalogue(shop, async (tx, rows) => {
    const prices = await store.listAllFramePrices(tx)
    const sizes = newSizes(cm, new Set(prices.map(({ size }) => size)))
    const last = Math.max(...prices.map(({ position }) => position))
    await store.insertFramePrices(
      tx,
      rows.flatMap(({ id }) => sizes.map((size, at) => ({ frameId: id, size, position: last + 1 + at, priceFils: price, active: true }))),
    )
    const [size = ''] = sizes
    await audit(tx, { target: `frame size ${size}`, before: null, after: { priceFils: price } })
    return { size, isActive: true }
  })
}

/** A mirrored size follows its twin; the last size stays. */
export async function saveFrameSize(shop: Shop, size: string, { isActive }: CanvasInput, audit: Audit): Promise<FrameSize> {
  return changeCatalogue(shop, async (tx) => {
    const prices = await store.listAllFramePrices(tx)
    const before = prices.find((price) => price.size === size)
    if (!before) throw new ShopError('catalogue/not-found')
    const sizes = [size, mirrored(size)]
    if (!isActive && !prices.some((price) => price.active && !sizes.includes(price.size))) throw new ShopError('catalogue/last-one')
    await store.updateFrameSizes(tx, sizes, isActive)
    await audit(tx, { target: `frame size ${size}`, before: { active: before.active }, after: { active: isActive } })
    return { size, isActive }
  })
}

export async function createCanvas(shop: Shop, { price, ...cm }: NewSizeInput, audit: Audit): Promise<AdminCanvas> {
  return changeCatalogue(shop, async (tx) => {
    const rows = await store.listAllCanvases(tx)
    const sizes = newSizes(cm, new Set(rows.map(({ size }) => size)))
    const last = Math.max(...rows.map(({ id }) => id))
    const added = sizes.map((size, at) => {
      const panoramic = isPanoramic(listedSize(size))
      return { id: last + 1 + at, size, panoramic, name: canvasName({ size, panoramic }), priceFils: price, active: true }
    })
    await store.insertCanvases(tx, added)
    const [canvas] = added
    if (!canvas) throw new Error('A new size is at least one canvas')
    await audit(tx, { target: `canvas ${canvas.size}`, before: null, after: canvas })
    return describeCanvas(canvas)
  })
}

/** It and its turned twin, where the shop can make them and has neither. */
function newSizes({ width, height }: Pick<NewSizeInput, 'width' | 'height'>, known: ReadonlySet<string>): string[] {
  const why = whyNotMade(width, height)
  if (why) throw new ShopError(`catalogue/size-${why}`)
  const sizes = withMirrors([`${width}x${height}`])
  if (sizes.some((size) => known.has(size))) throw new ShopError('catalogue/size-there')
  return sizes
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
  for (const part of partPrices)
    yield [partInWords(part), '', '', part === 'collage' ? `${parts[part]} %` : csvAmount(parts[part]), state(true)]
}

function describeFrame(row: store.FrameRow, prices: store.FramePriceRow[]): AdminFrame {
  const { id, name, style, active, outOfStockUntil, words } = row
  const own = prices.filter(({ frameId }) => frameId === id)
  const sizes = own.map((entry) => ({ size: entry.size, price: currentPrice(entry), isActive: entry.active }))
  return { id, name, style, matSizes: offeredMats(row), isActive: active, outOfStockUntil, sizes, words }
}

function describeCanvas({ active, priceFils, id, name, size, panoramic }: store.CanvasRow): AdminCanvas {
  return { id, name, size, panoramic, price: priceFils, isActive: active }
}
