import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { m } from '#words/messages.js'

export default function ThankYouPage() {
  return (
    <InformationPage
      title={m.page_thank_you_heading()}
      introduction={m.page_thank_you_intro()}
      next={[
        { to: '/orders', label: m.next_orders() },
        { to: '/contact', label: m.next_contact() },
        { to: '/', label: m.next_home() },
      ]}
    >
      <TextSection title={m.page_thank_you_then_heading()} points={[m.then_made_text(), m.then_delivered_text()]} />
      <TextSection title={m.page_thank_you_mail_heading()} paragraphs={[m.page_thank_you_mail_text()]} />
    </InformationPage>
  )
}
