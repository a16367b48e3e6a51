import { formatAed } from '#ui/in-words/money.ts'
import { useCutOffTime, useFees, useShopIdentity } from '#features/settings/ui/use-shop-identity.ts'
import { m } from '#words/messages.js'
import { InformationPage, TextSection } from './information-page.tsx'

export default function TermsPage() {
  const { legalName: owner, address, email, phone, trn } = useShopIdentity()
  const time = useCutOffTime()
  const { cashLimitFils } = useFees()
  const sections = [
    {
      title: m.terms_who_title(),
      paragraphs: [m.terms_who_text({ owner, address, email, phone }), ...(trn ? [m.terms_who_trn({ trn })] : [])],
    },
    { title: m.terms_order_title(), paragraphs: [m.terms_order_1(), m.terms_order_2()] },
    { title: m.terms_price_title(), paragraphs: [m.terms_price_1(), m.terms_price_2()] },
    { title: m.terms_payment_title(), paragraphs: [m.terms_payment_1({ most: formatAed(cashLimitFils) })] },
    { title: m.terms_photos_title(), paragraphs: [m.terms_photos_1(), m.terms_photos_2()] },
    { title: m.terms_making_title(), paragraphs: [m.terms_making_1(), m.terms_making_2()] },
    { title: m.terms_delivery_title(), paragraphs: [m.terms_delivery_1({ time }), m.terms_delivery_2()] },
    { title: m.terms_cancel_title(), paragraphs: [m.terms_cancel_1()] },
    { title: m.terms_wrong_title(), paragraphs: [m.terms_wrong_1(), m.terms_wrong_2()] },
    { title: m.terms_gift_title(), paragraphs: [m.terms_gift_1(), m.terms_gift_2()] },
    { title: m.terms_account_title(), paragraphs: [m.terms_account_1()] },
    { title: m.terms_law_title(), paragraphs: [m.terms_law_1()] },
  ]
  return (
    <InformationPage
      title={m.page_terms_heading()}
      introduction={m.page_terms_intro({ owner })}
      next={[
        { to: '/privacy', label: m.next_privacy() },
        { to: '/faqs', label: m.next_faqs() },
        { to: '/contact', label: m.next_contact() },
      ]}
    >
      {sections.map((section) => (
        <TextSection key={section.title} title={section.title} paragraphs={section.paragraphs} />
      ))}
    </InformationPage>
  )
}
