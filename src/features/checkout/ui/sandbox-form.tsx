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
    // At twice the text what stands side by side in it lies one below the other, so it grows by more than the text does.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the provider's form needs its scripts and its own origin, which leaves nothing to shut
    <iframe
      ref={frame}
      src={frameUrl}
      title={m.card_title()}
      className="-m-1 block h-[calc(52rem-192px)] w-[calc(100%+var(--spacing)*2)] max-w-lg"
    />
  )
}
