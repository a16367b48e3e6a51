import { addFils, fils, timesQuantity } from '#domain/prices/money.ts'
import { priceItem, type Catalogue } from '#domain/prices/pricing.ts'
import type { Shop } from '#platform/shop.ts'
import type { PriceSimulation } from '../admin-catalogue.ts'
import { changedLists } from '../changed-lists.ts'
import type { PriceChange } from '../catalogue.ts'
import { pricedCatalogue } from '../priced-catalogue.ts'
import { piecesSold, type SoldPieces } from './catalogue-extensions.ts'
import { readCatalogue } from './catalogue.service.ts'

const lookBackMs = 30 * 24 * 60 * 60 * 1000

/** What the pieces of the last 30 days cost by the lists of today, and what they would by the changed ones. Those no longer made are left out. */
export async function simulatePrices(shop: Shop, changes: PriceChange[]): Promise<PriceSimulation> {
  const since = new Date(shop.clock.now().getTime() - lookBackMs)
  const sold = (await Promise.all(shop.extensions.of(piecesSold).map((ask) => ask(shop, since)))).flat()
  const { frames, canvases, priced } = await readCatalogue(shop)
  const next = changedLists({ frames, canvases }, changes)
  const after = pricedCatalogue(next.frames, next.canvases)
  const made = sold.filter((piece) => priceItem(piece, priced).ok)
  return {
    pieces: made.reduce((sum, { quantity }) => sum + quantity, 0),
    beforeFils: sumOf(made, priced),
    afterFils: sumOf(made, after),
  }
}

function sumOf(sold: readonly SoldPieces[], lists: Catalogue): number {
  return addFils(
    ...sold.map((piece) => {
      const found = priceItem(piece, lists)
      return found.ok ? timesQuantity(found.unitFils, piece.quantity) : fils(0)
    }),
  )
}
