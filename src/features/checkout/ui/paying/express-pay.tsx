import { useState } from 'react'
import { Loaded } from '#ui/states/loaded.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { usePaymentSetup } from './card-fields.tsx'
import { CheckoutSection } from '#features/quote/ui/checkout-section.tsx'
import { SandboxWallet } from './sandbox-wallet.tsx'
import type { Said } from '../use-paying.ts'
import type { WalletHost } from './wallet.ts'

export type ExpressPayProps = { host: WalletHost; amountFils: number; /** Why it did not pay. */ said: Said | null }

/** Wallets that know who pays and where it goes: nothing is typed. Where they can't be shown, the form below is all one needs. */
export function ExpressPay({ host, amountFils, said }: ExpressPayProps) {
  const { walletFrameUrl, publishableKey } = usePaymentSetup().data ?? {}
  const [isThere, setThere] = useState(false)
  if (!walletFrameUrl && !publishableKey) return null
  return (
    // Only once a wallet is there: a provider looks for one first, and a browser may have none.
    <div className={isThere ? undefined : 'invisible absolute'}>
      <CheckoutSection title={m.express_title()}>
        <p className="-mt-3 mb-4 text-ink-6">{m.express_text()}</p>
        {walletFrameUrl && <SandboxWallet frameUrl={walletFrameUrl} host={host} onThere={setThere} />}
        {publishableKey && (
          <Loaded name="stripe-wallet" load={() => import('./stripe-wallet.tsx')} quiet>
            {({ StripeWallet }) => <StripeWallet publishableKey={publishableKey} host={host} amountFils={amountFils} onThere={setThere} />}
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
