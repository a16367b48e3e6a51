import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { ScriptNeeded } from '#features/accounts/ui/script-needed.tsx'
import { useOpeningHours, useShopIdentity } from '#features/settings/ui/use-shop-identity.ts'
import { OwnWords } from '#ui/own-words.tsx'
import { m } from '#words/messages.js'
import { hoursInWords } from '#features/settings/opening-hours.ts'
import { dialled, whatsappAddress } from '../whatsapp.ts'
import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { ContactForm } from './contact-form.tsx'

export default function ContactPage() {
  const { phone, whatsapp, email, address } = useShopIdentity()
  const hours = useOpeningHours()
  const chat = whatsappAddress(whatsapp)
  const mapQuery = encodeURIComponent(address)
  const ways = [
    ...(chat ? [{ icon: MessageCircle, name: m.page_contact_whatsapp(), text: whatsapp, href: chat }] : []),
    { icon: Phone, name: m.page_contact_phone(), text: phone, href: `tel:${dialled(phone)}` },
    { icon: Mail, name: m.page_contact_email(), text: email, href: `mailto:${email}` },
    { icon: MapPin, name: m.page_contact_address(), text: address, href: `https://www.google.com/maps/search/?api=1&query=${mapQuery}` },
  ]
  return (
    <InformationPage
      title={m.page_contact_heading()}
      introduction={m.page_contact_intro()}
      next={[
        { to: '/faqs', label: m.next_faqs() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
      ]}
    >
      <address className="grid grid-cols-1 gap-4 pb-12 not-italic sm:grid-cols-2">
        {ways.map(({ icon: Icon, name, text, href }) => (
          <a
            key={name}
            href={href}
            rel="noreferrer"
            className="group flex items-start gap-4 rounded-md border border-wall-3 bg-wall-0 p-6 transition-colors hover:border-ink-9"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" strokeWidth={1.5} />
            <span className="min-w-0">
              <span className="block text-ink-6">{name}</span>
              <span className="block text-lg font-medium wrap-anywhere underline-offset-4 group-hover:underline">
                <OwnWords text={text} />
              </span>
            </span>
          </a>
        ))}
      </address>
      <TextSection title={m.page_contact_write_heading()} paragraphs={[m.page_contact_write_text()]}>
        <ScriptNeeded />
        <ContactForm />
      </TextSection>
      <TextSection title={m.page_contact_hours_heading()} paragraphs={[...hoursInWords(hours), m.page_contact_hours_closed()]} />
      <TextSection
        title={m.page_contact_order_heading()}
        paragraphs={[m.page_contact_order_text(), chat ? m.page_contact_send_photo_chat() : m.page_contact_send_photo()]}
      />
      <TextSection title={m.page_contact_photo_heading()} paragraphs={[m.page_contact_photo_text()]} />
      <TextSection title={m.page_contact_pickup_heading()} paragraphs={[m.page_contact_pickup_text()]} />
    </InformationPage>
  )
}
