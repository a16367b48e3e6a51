import { MessageCircle } from 'lucide-react'
import { useShopIdentity } from '#features/settings/ui/use-shop-identity.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { whatsappAddress } from '../whatsapp.ts'

/** Where people hesitate: a word with the shop, where it has a number for that. */
export function AskUs({ about, className }: { about?: string | undefined; className?: string | undefined }) {
  const address = whatsappAddress(useShopIdentity().whatsapp, about)
  if (!address) return null
  return (
    <p className={cn('flex flex-wrap items-center gap-x-2 text-ink-7', className)}>
      {m.ask_us()}
      <a href={address} rel="noreferrer" target="_blank" className="link inline-flex min-h-11 items-center gap-2">
        <MessageCircle aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {m.ask_us_whatsapp()}
      </a>
    </p>
  )
}
