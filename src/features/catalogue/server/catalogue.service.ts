import { fils } from '#domain/prices/money.ts'
import { floaterCost, legacyFramePrice, matCost, matSizes, type Catalogue, type MatSize } from '#domain/prices/pricing.ts'
import type { PartPrices } from '#domain/prices/price-list.ts'
import { preferredLanguage, type Language } from '#domain/languages.ts'
import { inWordsOf, lacksArabic } from '#domain/owner-words.ts'
import { listedSize } from '#domain/looks/size.ts'
import type { Db } from '#platform/db/database.ts'
import { readyAnswer, type ReadyAnswer } from '#platform/http/ready-answer.ts'
import type { LiveTopic } from '#platform/live.ts'
import { inEachLanguage } from '#platform/moment.ts'
import type { Shop } from '#platform/shop.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import type { Canvas, Frame, FrameLook, ProductUpdate } from '../catalogue.ts'
import { pricedCatalogue } from '../priced-catalogue.ts'
import * as store from './catalogue.store.ts'

const key = 'catalogue'
export const catalogueTopic = 'catalogue'
const byLanguage = 'accept-encoding, accept-language'

type Lists = {
  frames: Frame[]
  canvases: Canvas[]
  /** Every frame there ever was, for what was designed or ordered with it. */
  frameLooks: FrameLook[]
  priced: Catalogue
  framesAnswer: ReadyAnswer
  canvasesAnswer: ReadyAnswer
}

type Remembered = (language?: Language) => Lists

/** The whole catalogue, from cache: read anew only after it changed, on whichever process. */
export async function readCatalogue(shop: Shop): Promise<Lists> {
  const remembered = await shop.cache.remember(key, async (): Promise<Remembered> => {
    const [frameRows, priceRows, canvasRows, parts] = await Promise.all([
      store.listFrames(shop.db),
      store.listFramePrices(shop.db),
      store.listCanvases(shop.db),
      store.readPartPrices(shop.db),
    ])
    return inEachLanguage(() => {
      const frames = frameRows.filter(({ active }) => active).map((row) => toFrame(row, priceRows, parts))
      const canvases = canvasRows.map((row) => toCanvas(row, parts))
      return {
        frames,
        canvases,
        frameLooks: frameRows.map(toFrameLook),
        priced: pricedCatalogue(frames, canvases),
        framesAnswer: readyAnswer(frames, byLanguage),
        canvasesAnswer: readyAnswer(canvases, byLanguage),
      }
    })
  })
  return remembered()
}

/** Every frame there ever was, as a transaction sees it. */
export async function listFrameLooks(db: Db): Promise<FrameLook[]> {
  return (await store.listFrames(db)).map(toFrameLook)
}

/** The names of frames that are made and have none in Arabic. */
export async function framesWithoutArabic(db: Db): Promise<string[]> {
  return (await store.listFrames(db)).filter((row) => row.active && lacksArabic(row, ['name'])).map(({ name }) => name)
}

/** The lists, where they are at hand: for the shortest way to an answer. */
export function catalogueAtHand(shop: Shop, path: string, acceptedLanguages: string | undefined): ReadyAnswer | undefined {
  if (path !== '/api/frames' && path !== '/api/canvases') return undefined
  const remembered = shop.cache.peek(key) as Remembered | undefined
  const lists = remembered?.(preferredLanguage(acceptedLanguages))
  return path === '/api/frames' ? lists?.framesAnswer : lists?.canvasesAnswer
}

/** A change of the catalogue, one after the other: all processes and their open pages hear of it once it is done. */
export async function changeCatalogue<Result>(shop: Shop, change: (tx: Db, frames: store.FrameRow[]) => Promise<Result>): Promise<Result> {
  const result = await shop.db.transaction(async (tx) => {
    const done = await change(tx, await store.lockFrames(tx))
    await shop.live.publish(tx, catalogueTopic)
    return done
  })
  forgetCatalogue(shop)
  return result
}

/** The lists that this process remembers are read anew by whoever asks next. */
export function forgetCatalogue(shop: Shop): void {
  shop.cache.forget(key)
}

/** Every process forgets its lists, then tells its open pages. */
export function catalogueChanges(shop: Shop): LiveTopic {
  return {
    onChange: () => forgetCatalogue(shop),
    async message(): Promise<ProductUpdate> {
      const { frames, canvases } = await readCatalogue(shop)
      return { type: 'product-update', data: { frames, canvases } }
    },
  }
}

function toFrame(row: store.FrameRow, prices: store.FramePriceRow[], parts: PartPrices): Frame {
  const sizes = prices
    .filter(({ frameId }) => frameId === row.id)
    .map((entry) => ({ id: entry.size, label: sizeInWords(entry.size), ...inCm(entry.size), price: currentPrice(entry) }))
  const price = Math.min(...sizes.map((size) => size.price))
  const matPrices = {
    regular: matCost(row.regularMountMm, parts['regular-mat']),
    jumbo: matCost(row.jumboMountMm, parts['jumbo-mat']),
  }
  const { outOfStockUntil } = row
  return { ...toFrameLook(row), price, matPrices, collageFilsPerAed: parts.collage, matSizes: offeredMats(row), outOfStockUntil, sizes }
}

function toFrameLook(row: store.FrameRow): FrameLook {
  const { id, name, style, regularMountMm, jumboMountMm } = inWordsOf(row, getLocale())
  return { id, name, style, regularMountSize: regularMountMm / 10, jumboMountSize: jumboMountMm / 10 }
}

/** A size without a price of its own has the legacy rule's. */
export function currentPrice({ frameId, size, priceFils }: store.FramePriceRow): number {
  return priceFils ?? legacyFramePrice(frameId, size) ?? fils(0)
}

export function offeredMats({ regularMat, jumboMat }: store.FrameRow): MatSize[] {
  return matSizes.filter((size) => (size === 'jumbo' ? jumboMat : regularMat))
}

function toCanvas(row: store.CanvasRow, parts: PartPrices): Canvas {
  const { id, size, priceFils: price, panoramic } = row
  const added = { floaterPrice: floaterCost(size, parts.floater), collageFilsPerAed: parts.collage }
  return { id, name: canvasName(row), size, price, ...inCm(size), panoramic, ...added }
}

/** Nobody gives a canvas a name: it says what it is, in whatever language. */
export function canvasName({ size, panoramic }: Pick<store.CanvasRow, 'size' | 'panoramic'>): string {
  const measures = { size: size.replace('x', ' × ') }
  return panoramic ? m.catalogue_panoramic_name(measures) : m.catalogue_canvas_name(measures)
}

function inCm(size: string) {
  const { widthMm, heightMm, orientation } = listedSize(size)
  return { width: widthMm / 10, height: heightMm / 10, orientation }
}
