import { fils } from '#domain/money.ts'
import { legacyFramePrice, type Catalogue } from '#domain/pricing.ts'
import { listedSize, mirrored, sizeLabel } from '#domain/size.ts'
import { ShopError } from '#domain/shop-error.ts'
import { readyAnswer, type ReadyAnswer } from '#platform/http/ready-answer.ts'
import type { Audit } from '#platform/http/route.ts'
import type { LiveTopic } from '#platform/live.ts'
import type { Shop } from '#platform/shop.ts'
import type { Canvas, Frame, PriceChange, ProductUpdate } from '../catalogue.ts'
import { pricedCatalogue } from '../priced-catalogue.ts'
import * as store from './catalogue.store.ts'

const key = 'catalogue'
export const catalogueTopic = 'catalogue'

type Remembered = { frames: Frame[]; canvases: Canvas[]; priced: Catalogue; framesAnswer: ReadyAnswer; canvasesAnswer: ReadyAnswer }

/** The whole catalogue, from memory: read anew only after it changed, on whichever process. */
export function readCatalogue(shop: Shop): Promise<Remembered> {
  return shop.memory.remember(key, async () => {
    const [frameRows, priceRows, canvasRows] = await Promise.all([
      store.listFrames(shop.db),
      store.listFramePrices(shop.db),
      store.listCanvases(shop.db),
    ])
    const frames = frameRows.map((row) => toFrame(row, priceRows))
    const canvases = canvasRows.map(toCanvas)
    return {
      frames,
      canvases,
      priced: pricedCatalogue(frames, canvases),
      framesAnswer: readyAnswer(frames),
      canvasesAnswer: readyAnswer(canvases),
    }
  })
}

/** The lists, where they are at hand: for the shortest way to an answer. */
export function catalogueAtHand(shop: Shop, path: string): ReadyAnswer | undefined {
  const remembered = shop.memory.peek(key) as Remembered | undefined
  if (path === '/api/frames') return remembered?.framesAnswer
  return path === '/api/canvases' ? remembered?.canvasesAnswer : undefined
}

/** Every process forgets its lists, then tells its open pages. */
export function catalogueChanges(shop: Shop): LiveTopic {
  return {
    onChange: () => shop.memory.forget(key),
    async message(): Promise<ProductUpdate> {
      const { frames, canvases } = await readCatalogue(shop)
      return { type: 'product-update', data: { frames, canvases } }
    },
  }
}

/** All or nothing; a mirrored size follows its twin. Answers how many of the given prices now differ. */
export async function changePrices(shop: Shop, changes: PriceChange[], audit: Audit): Promise<number> {
  const changed = await shop.db.transaction(async (tx) => {
    let count = 0
    for (const change of changes) {
      const sizes = [...new Set([change.size, mirrored(change.size)])]
      const before =
        change.kind === 'frame'
          ? await store.setFramePrice(tx, change.frameId, sizes, change.price)
          : await store.setCanvasPrice(tx, sizes, change.price)
      if (before.length === 0) throw new ShopError('catalogue/price-unknown')
      if (before.some(({ priceFils }) => priceFils !== change.price)) count += 1
      const target = change.kind === 'frame' ? `frame ${change.frameId} ${change.size}` : `canvas ${change.size}`
      await audit(tx, { target, before: { priceFils: before[0]?.priceFils ?? null }, after: { priceFils: change.price } })
    }
    await shop.live.publish(tx, catalogueTopic)
    return count
  })
  shop.memory.forget(key)
  return changed
}

function toFrame(row: store.FrameRow, prices: store.FramePriceRow[]): Frame {
  const sizes = prices
    .filter(({ frameId }) => frameId === row.id)
    .map(({ size, priceFils }) => ({
      id: size,
      label: sizeLabel(size),
      ...inCm(size),
      price: priceFils ?? legacyFramePrice(row.id, size) ?? fils(0),
    }))
  const price = Math.min(...sizes.map((size) => size.price))
  return {
    id: row.id,
    name: row.name,
    style: row.style,
    price,
    regularMountSize: row.regularMountMm / 10,
    jumboMountSize: row.jumboMountMm / 10,
    sizes,
  }
}

function toCanvas(row: store.CanvasRow): Canvas {
  return { id: row.id, name: row.name, size: row.size, price: row.priceFils, ...inCm(row.size), panoramic: row.panoramic }
}

function inCm(size: string) {
  const { widthMm, heightMm, orientation } = listedSize(size)
  return { width: widthMm / 10, height: heightMm / 10, orientation }
}
