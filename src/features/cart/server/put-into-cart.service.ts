import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '#domain/shop-error.ts'
import type { Design } from '#features/designs/designs.ts'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import { createDesign, findOwnDesign } from '#features/designs/server/designs.service.ts'
import { copyPhotos } from '#features/photos/server/copy-photos.service.ts'
import type { Bringer } from '#features/photos/server/photo-quota.service.ts'
import { problemDetail } from '#platform/http/problem.ts'
import type { Shop } from '#platform/shop.ts'
import type { PutIntoCart } from '../cart.ts'
import { addItem } from './cart.service.ts'

type Wanted = { title: string; quantity: number; design: Design | null; giftCard?: GiftCardLine | null }

/** Whoever calls has shown that they may have these pieces; one that can't be made any more is named, and the others are there. */
export async function putIntoCart(shop: Shop, cart: Bringer, lines: readonly Wanted[]): Promise<PutIntoCart> {
  const photos = await copyPhotos(
    shop,
    cart,
    lines.flatMap(({ design }) => design?.cells.flatMap(({ photoId }) => photoId ?? []) ?? []),
  )
  const problems: PutIntoCart['problems'] = []
  for (const { title, design, giftCard, quantity } of lines) {
    try {
      if (giftCard) await addItem(shop, cart, { ...plainItem, type: 'gift-card', giftCard: withoutDay(giftCard), quantity })
      else if (design) await addItem(shop, cart, { ...plainItem, designId: (await theirDesign(shop, cart, design, photos)).id, quantity })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      problems.push({ title, detail: problemDetail(error.code) })
    }
  }
  return { added: lines.length - problems.length, problems }
}

/** The day of a gift card is over, or may be another this time. */
function withoutDay({ sendOn: _day, ...giftCard }: GiftCardLine): GiftCardLine {
  return giftCard
}

const plainItem = { frameId: null, canvasId: null, mat: false, matColor: null, matSize: null, canvasEdgeStyle: null, design: null }

/** The very design where it is theirs and as it was; else a new one of their own. */
async function theirDesign(shop: Shop, cart: Bringer, design: Design, photos: ReadonlyMap<string, string>): Promise<Design> {
  const known = await findOwnDesign(shop, cart, design.id)
  if (known && isDeepStrictEqual(known, design)) return known
  const { id: _id, version: _version, ...content } = design
  const cells = content.cells.map((cell) => {
    const photoId = cell.photoId && photos.get(cell.photoId)
    if (!photoId) throw new ShopError('design/photo-unknown')
    return { ...cell, photoId }
  })
  return createDesign(shop, cart, { ...content, cells })
}
