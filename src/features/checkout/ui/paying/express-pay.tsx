import { useRef, useState } from 'react'
import { cn } from '#ui/class-names.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { usePaymentSetup } from './card-fields.tsx'
import { CheckoutSection } from '#features/quote/ui/checkout-section.tsx'
import { SandboxWallet } from './sandbox-wallet.tsx'
import type { Said } from '../use-paying.ts'
import type { WalletHost } from './wallet.ts'

export type ExpressPayProps = { host: WalletHost; amountFils: number; /** Why it did not pay. */ said: Said | null }

/**
 * Wallets that know who pays and where it goes: nothing is typed. Where they can't be shown, the form below is all one needs; and below it they
 * come where somebody is typing by then, whose field stays where it is.
 */
export function ExpressPay({ host, amountFils, said }: ExpressPayProps) {
  const { walletFrameUrl, publishableKey } = usePaymentSetup().data ?? {}
  const [isThere, setThere] = useState(false)
  const [isLate, setLate] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  if (!walletFrameUrl && !publishableKey) return null
  function show(isShown: boolean) {
    if (isShown && !isThere) setLate(box.current?.parentElement?.contains(document.activeElement) === true)
    setThere(isShown)
  }
  return (
    // Only once a wallet is there: a provider looks for one first, and a browser may have none.
    <div ref={box} className={cn(!isThere && 'invisible absolute', isLate && 'order-last')}>
      <CheckoutSection title={m.express_title()}>
        <p className="-mt-3 mb-4 text-ink-6">{m.express_text()}</p>
        {walletFrameUrl && <SandboxWallet frameUrl={walletFrameUrl} host={host} onThere={show} />}
        {publishableKey && (
          <Loaded name="stripe-wallet" load={() => import('./stripe-wallet.tsx')} quiet>
            {({ StripeWallet }) => <StripeWallet publishableKey={publishableKey} host={host} amountFils={amountFils} onThere={show} />}
          </Loaded>
        )}
        {said && (
          <Notice tone="warn" live title={said.title} className="mt-4">
            {said.text}
          </Notice>
        )}
      </CheckoutSection>
    </div>
  )
}
