import { useEffect, useEffectEvent, useRef } from 'react'
import { CardFrameMessage } from '#features/payments/payments.ts'
import { m } from '#words/messages.js'
import type { ProviderFormProps } from './payment-form.tsx'

export function SandboxForm({ frameUrl, onPaid, onDeclined }: ProviderFormProps & { frameUrl: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  /** Only the frame itself is believed, and only that something happened: whether it is paid the shop hears from the provider. */
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (origin !== new URL(frameUrl, location.href).origin || source !== frame.current?.contentWindow) return
    const heard = CardFrameMessage.safeParse(data)
    if (!heard.success) return
    onDeclined(heard.data.status === 'declined')
    if (heard.data.status === 'processing') onPaid()
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the provider's form needs its scripts and its own origin, which leaves nothing to shut
    <iframe ref={frame} src={frameUrl} title={m.card_title()} className="-m-1 block h-160 w-[calc(100%+0.5rem)] max-w-lg" />
  )
}
