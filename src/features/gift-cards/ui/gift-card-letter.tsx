import type { Fils } from '#domain/prices/money.ts'
import { m } from '#words/messages.js'
import type { GiftCardFields } from './gift-card-fields.ts'
import { GiftCardPicture } from '#features/gift-card-line/ui/gift-card-picture.tsx'

/** The card as it will arrive, while it is being made. */
export function GiftCardLetter({ fields, amountFils }: { fields: GiftCardFields; amountFils: Fils | null }) {
  const { design, recipientName, senderName, message } = fields
  return (
    <figure aria-label={m.gift_card_preview()} className="bg-wall-2 p-5 sm:p-8">
      <GiftCardPicture design={design} amountFils={amountFils} />
      <figcaption dir="auto" className="mt-5 flex flex-col gap-1 wrap-anywhere">
        <span className="display text-xl">{m.gift_card_for({ name: recipientName.trim() || '…' })}</span>
        {message.trim() !== '' && <span className="whitespace-pre-line text-ink-7">{message}</span>}
        <span className="text-ink-6">{m.gift_card_from({ name: senderName.trim() || '…' })}</span>
      </figcaption>
    </figure>
  )
}
