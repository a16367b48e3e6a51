import { useShopIdentity } from '#features/settings/ui/use-shop-identity.ts'
import { m } from '#words/messages.js'
import { InformationPage, TextSection } from './information-page.tsx'

export default function PrivacyPage() {
  const { legalName: owner, email } = useShopIdentity()
  return (
    <InformationPage
      title={m.page_privacy_heading()}
      introduction={m.page_privacy_intro({ owner })}
      next={[
        { to: '/terms', label: m.next_terms() },
        { to: '/faqs', label: m.next_faqs() },
        { to: '/contact', label: m.next_contact() },
      ]}
    >
      <TextSection title={m.privacy_short_title()} points={[m.privacy_short_1(), m.privacy_short_2(), m.privacy_short_3()]} />
      <TextSection
        title={m.privacy_hold_title()}
        points={[m.privacy_hold_1(), m.privacy_hold_2(), m.privacy_hold_3(), m.privacy_hold_4(), m.privacy_hold_5(), m.privacy_hold_6()]}
      />
      <TextSection
        title={m.privacy_long_title()}
        points={[m.privacy_long_1(), m.privacy_long_2(), m.privacy_long_3(), m.privacy_long_4(), m.privacy_long_5(), m.privacy_long_6()]}
      />
      <TextSection title={m.privacy_share_title()} paragraphs={[m.privacy_share_1()]} />
      <TextSection title={m.privacy_device_title()} paragraphs={[m.privacy_device_1()]} />
      <TextSection title={m.privacy_rights_title()} paragraphs={[m.privacy_rights_1({ email })]} />
    </InformationPage>
  )
}
