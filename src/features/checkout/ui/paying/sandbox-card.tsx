import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { CardFrameMessage, type CardPageMessage } from '#features/payments/payments.ts'
import { m } from '#words/messages.js'
import type { CardHandle, CardProblem, PayOutcome } from './card-handle.ts'
import { placeOf } from '#features/quote/ui/checkout-fields.ts'
import { ProviderFrame, type FrameTalk } from './provider-frame.tsx'

export type SandboxCardProps = { ref: Ref<CardHandle | null>; frameUrl: string; onType: (() => void) | undefined; onSubmit: () => void }

export function SandboxCard({ ref, frameUrl, onType, onSubmit }: SandboxCardProps) {
  const frame = useRef<FrameTalk<CardPageMessage>>(null)
  const [isReady, setReady] = useState(false)
  const checked = useRef<(problem: CardProblem | null) => void>(undefined)
  const ended = useRef<(outcome: PayOutcome) => void>(undefined)

  /** It says only that something happened: whether it is paid the shop hears from the provider. */
  function hear(data: unknown) {
    const message = CardFrameMessage.safeParse(data).data
    if (message?.kind === 'ready') setReady(true)
    if (message?.kind === 'typed') onType?.()
    if (message?.kind === 'submit') onSubmit()
    if (message?.kind === 'checked')
      checked.current?.(message.problem === null ? null : { text: message.problem, isAtField: message.isAtField })
    if (message?.kind !== 'status') return
    const { status, sentence = m.card_declined() } = message
    if (status === 'requires_action') frame.current?.show()
    else ended.current?.(status === 'processing' ? { status } : { status, sentence })
  }

  useImperativeHandle<CardHandle | null, CardHandle | null>(
    ref,
    () =>
      isReady
        ? {
            check: (focuses) =>
              new Promise((resolve) => {
                checked.current = resolve
                frame.current?.tell({ type: 'barwaz-payment', kind: 'check', focus: focuses })
              }),
            pay: ({ id, amountFils }) =>
              new Promise((resolve) => {
                ended.current = resolve
                frame.current?.tell({ type: 'barwaz-payment', kind: 'pay', paymentId: id, amount: formatAed(fils(amountFils)) })
              }),
          }
        : null,
    [isReady],
  )
  return <ProviderFrame ref={frame} id={placeOf('card')} src={frameUrl} title={m.card_title()} guessRem={16} onMessage={hear} />
}
