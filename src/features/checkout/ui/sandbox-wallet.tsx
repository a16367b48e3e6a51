import { useRef, useState } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { fils, formatAed } from '#domain/money.ts'
import { CardFrameMessage, WalletFrameMessage, type WalletPageMessage } from '#features/payments/payments.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { useFrameMessages } from './use-frame-messages.ts'
import type { WalletDesk } from './wallet.ts'

type SandboxWalletProps = { frameUrl: string; desk: WalletDesk; onThere: (isThere: boolean) => void }

export function SandboxWallet({ frameUrl, desk, onThere }: SandboxWalletProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isOpen, setOpen] = useState(false)
  const ordered = useRef<PlacedOrder | null>(null)

  function tell(message: WalletPageMessage extends infer One ? (One extends WalletPageMessage ? Omit<One, 'type'> : never) : never) {
    frame.current?.contentWindow?.postMessage({ type: 'barwaz-wallet', ...message }, new URL(frameUrl, location.href).origin)
  }

  async function reckon(emirate: string) {
    const { toPayFils } = await desk.quoteIn(emirate)
    tell({ kind: 'amount', amountFils: toPayFils, amount: formatAed(fils(toPayFils)) })
  }

  async function order(person: Parameters<WalletDesk['order']>[0], amountFils: number) {
    const placed = await desk.order(person, amountFils)
    if ('sentence' in placed) return tell({ kind: 'refused', sentence: placed.sentence })
    ordered.current = placed
    if (placed.payment) tell({ kind: 'pay', paymentId: placed.payment.id })
  }

  useFrameMessages(frame, frameUrl, (data) => {
    const refuse = (cause: Error) => tell({ kind: 'refused', sentence: problemText(cause) })
    const asked = WalletFrameMessage.safeParse(data)
    if (asked.data?.kind === 'opened') void reckon(asked.data.emirate).catch(refuse)
    if (asked.data?.kind === 'agreed') void order(asked.data.person, asked.data.amountFils).catch(refuse)
    if (asked.data?.kind === 'ready') onThere(true)
    else if (asked.data) setOpen(asked.data.kind !== 'closed')
    const paid = CardFrameMessage.safeParse(data)
    if (!paid.data || !ordered.current) return
    if (paid.data.status === 'processing') desk.onPaid(ordered.current)
    else desk.onUnpaid(ordered.current)
  })
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the wallet needs its scripts and its own origin, which leaves nothing to shut
    <iframe
      ref={frame}
      src={frameUrl}
      title={m.express_title()}
      className={cn('-m-1 block w-[calc(100%+var(--spacing)*2)] max-w-lg', isOpen ? 'h-[24rem]' : 'h-[3.5rem]')}
    />
  )
}
