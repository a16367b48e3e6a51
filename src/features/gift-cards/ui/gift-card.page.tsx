import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { Picture } from '#features/content/ui/picture.tsx'
import { m } from '#words/messages.js'

export default function GiftCardPage() {
  return (
    <InformationPage
      title={m.page_gift_card_heading()}
      introduction={m.page_gift_card_intro()}
      picture={<Picture name="finishes" alt={m.page_gift_card_alt()} sizes="(min-width: 1024px) 50vw, 92vw" priority />}
      next={[
        { to: '/gallery', label: m.next_gallery() },
        { to: '/faqs', label: m.next_faqs() },
        { to: '/contact', label: m.next_contact() },
      ]}
    >
      <TextSection title={m.page_gift_card_amount_heading()} paragraphs={[m.page_gift_card_amount_text()]} />
      <TextSection title={m.page_gift_card_send_heading()} paragraphs={[m.page_gift_card_send_text()]} />
      <TextSection title={m.page_gift_card_use_heading()} paragraphs={[m.page_gift_card_use_text()]} />
      <TextSection title={m.page_gift_card_valid_heading()} paragraphs={[m.page_gift_card_valid_text()]} />
      <TextSection title={m.page_gift_card_rules_heading()} points={[m.page_gift_card_rules_codes(), m.page_gift_card_rules_refund()]} />
    </InformationPage>
  )
}
