import { formatPhone } from '#domain/delivery/uae-address.ts'
import { whatsappAddress } from '#features/contact/whatsapp.ts'
import { m } from '#words/messages.js'

/** A customer is called from here, or written to, begun with what there is to say. */
export function CallOrWrite({ phone, text }: { phone: string; text?: string | undefined }) {
  const whatsapp = whatsappAddress(phone, text)
  return (
    <span className="flex flex-wrap gap-x-4">
      <a href={`tel:${phone}`} dir="ltr" className="link inline-flex min-h-11 items-center">
        {formatPhone(phone)}
      </a>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
          {m.admin_order_whatsapp()}
        </a>
      )}
    </span>
  )
}
