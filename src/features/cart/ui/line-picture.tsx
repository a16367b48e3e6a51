import type { FrameLook } from '#features/catalogue/catalogue.ts'
import { PieceThumbnail } from '#features/designs/ui/piece-picture.tsx'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import { GiftCardPicture } from '#features/gift-card-line/ui/gift-card-picture.tsx'
import type { CartItem } from '../cart.ts'

/** What a line looks like: the piece on its wall, or the card that will be mailed. */
export function LinePicture({ item, frame }: { item: CartItem; frame: FrameLook | undefined }) {
  if (item.type === 'gift-card') return <LineGiftCard {...item.giftCard} />
  return <PieceThumbnail look={item} frame={frame} />
}

export function LineGiftCard({ design, amountFils }: Pick<GiftCardLine, 'design' | 'amountFils'>) {
  return (
    <div className="grid aspect-square place-items-center bg-wall-2 p-[8%]">
      <GiftCardPicture design={design} amountFils={amountFils} />
    </div>
  )
}
