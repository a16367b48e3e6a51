import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSessionId } from '#browser/session-id.ts'
import type { CartGiftCard } from '#features/cart/cart.ts'
import { useCart } from '#features/cart/ui/use-cart.ts'
import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { m } from '#words/messages.js'
import { BalanceCheck } from './balance-check.tsx'
import { GiftCardForm } from './gift-card-form.tsx'

export default function GiftCardPage() {
  const line = useEditedCard()
  const next = useNextSession()
  return (
    <InformationPage
      title={m.page_gift_card_heading()}
      introduction={m.page_gift_card_intro()}
      next={[
        { to: '/gallery', label: m.next_gallery() },
        { to: '/faqs', label: m.next_faqs() },
        { to: '/contact', label: m.next_contact() },
      ]}
    >
      <GiftCardForm key={line?.id ?? next ?? 'new'} line={line} />
      <TextSection id="balance" title={m.gift_card_check_title()}>
        <BalanceCheck />
      </TextSection>
      <TextSection title={m.page_gift_card_amount_heading()} paragraphs={[m.page_gift_card_amount_text()]} />
      <TextSection title={m.page_gift_card_send_heading()} paragraphs={[m.page_gift_card_send_text()]} />
      <TextSection title={m.page_gift_card_use_heading()} paragraphs={[m.page_gift_card_use_text()]} />
      <TextSection title={m.page_gift_card_valid_heading()} paragraphs={[m.page_gift_card_valid_text()]} />
      <TextSection title={m.page_gift_card_rules_heading()} points={[m.page_gift_card_rules_codes(), m.page_gift_card_rules_refund()]} />
    </InformationPage>
  )
}

/** The line of the cart the address names, once the cart is known. */
function useEditedCard(): CartGiftCard | null {
  const [search] = useSearchParams()
  const { lines } = useCart()
  const line = lines?.find(({ id }) => id === search.get('item'))
  return line?.type === 'gift-card' ? line : null
}

/** Whoever came after the one this page was opened for. A page from the server learns of its session late: that is nobody else yet. */
function useNextSession(): string | null {
  const sessionId = useSessionId()
  const [first, setFirst] = useState(sessionId)
  if (first === null && sessionId !== null) setFirst(sessionId)
  return sessionId === first ? null : sessionId
}
