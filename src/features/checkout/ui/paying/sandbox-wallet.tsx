import { useRef } from 'react'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { PaymentMessage, WalletFrameMessage, type WalletPageMessage, type WalletPerson } from '#features/payments/payments.ts'
import { m } from '#words/messages.js'
import { ProviderFrame, type FrameTalk } from './provider-frame.tsx'
import type { WalletHost } from './wallet.ts'

type SandboxWalletProps = { frameUrl: string; host: WalletHost; onThere: (isThere: boolean) => void }

export function SandboxWallet({ frameUrl, host, onThere }: SandboxWalletProps) {
  const frame = useRef<FrameTalk<WalletPageMessage>>(null)
  const ordered = useRef<PlacedOrder | null>(null)
  const refuse = () => frame.current?.tell({ type: 'barwaz-wallet', kind: 'refused' })

  async function quoteFor(emirate: string) {
    const { toPayFils } = await host.quoteIn(emirate)
    frame.current?.tell({ type: 'barwaz-wallet', kind: 'amount', amountFils: toPayFils, amount: formatAed(fils(toPayFils)) })
  }

  async function order(person: WalletPerson, amountFils: number) {
    ordered.current = await host.order(person, amountFils)
    const paymentId = ordered.current?.payment?.id
    if (paymentId) frame.current?.tell({ type: 'barwaz-wallet', kind: 'pay', paymentId })
    else refuse()
  }

  function hear(data: unknown) {
    const asked = WalletFrameMessage.safeParse(data).data
    if (asked?.kind === 'ready') onThere(true)
    if (asked?.kind === 'opened') void quoteFor(asked.emirate).catch(refuse)
    if (asked?.kind === 'agreed') void order(asked.person, asked.amountFils).catch(refuse)
    const paid = PaymentMessage.safeParse(data).data
    if (!paid || paid.status === 'requires_action' || !ordered.current) return
    const { status, sentence = m.card_declined() } = paid
    host.onEnd(ordered.current, status === 'processing' ? { status } : { status, sentence })
  }
  return <ProviderFrame ref={frame} src={frameUrl} title={m.express_title()} guessRem={3.5} onMessage={hear} />
}
