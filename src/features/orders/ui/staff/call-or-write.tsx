import { formatPhone, isMobile } from '#domain/delivery/uae-address.ts'
import { whatsappAddress } from '#features/contact/whatsapp.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { m } from '#words/messages.js'

/** A customer is called from here, or written to, begun with what there is to say. */
export function CallOrWrite({ phone, text }: { phone: string; text?: string | undefined }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <a href={`tel:${phone}`} dir="ltr" className="link inline-flex min-h-11 items-center">
        {formatPhone(phone)}
      </a>
      <WhatsAppLink phone={phone} text={text} />
    </span>
  )
}

/** Nothing where no message arrives. */
export function WhatsAppLink({ phone, text }: { phone: string; text?: string | undefined }) {
  const address = isMobile(phone) ? whatsappAddress(phone, text) : null
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
      {m.admin_order_whatsapp()}
    </a>
  )
}

type PayLinkProps = { contact: { name: string; phone: string }; number: string; amount: string; link: string }

/** What asks a customer to pay, to be copied or sent to their phone. */
export function SendPayLink({ contact: { name, phone }, number, amount, link }: PayLinkProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CopyButton text={link} label={m.phone_order_copy()} />
      {phone && <WhatsAppLink phone={phone} text={m.whatsapp_pay({ name, number, amount, link })} />}
    </p>
  )
}
