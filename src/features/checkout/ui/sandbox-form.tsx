import { useRef } from 'react'
import { CardFrameMessage } from '#features/payments/payments.ts'
import { m } from '#words/messages.js'
import type { ProviderFormProps } from './payment-form.tsx'
import { useFrameMessages } from './use-frame-messages.ts'

export function SandboxForm({ frameUrl, onPaid, onDeclined }: ProviderFormProps & { frameUrl: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  /** It says only that something happened: whether it is paid the shop hears from the provider. */
  useFrameMessages(frame, frameUrl, (data) => {
    const heard = CardFrameMessage.safeParse(data)
    if (!heard.success) return
    onDeclined(heard.data.status === 'declined')
    if (heard.data.status === 'processing') onPaid()
  })
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the provider's form needs its scripts and its own origin, which leaves nothing to shut
    <iframe ref={frame} src={frameUrl} title={m.card_title()} className="-m-1 block h-160 w-[calc(100%+0.5rem)] max-w-lg" />
  )
}
