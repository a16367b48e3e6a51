import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPaymentSetupCall } from '#features/payments/payments.ts'
import { callApi } from '#browser/api-client.ts'
import { Loaded } from '#ui/loaded.tsx'
import { m } from '#words/messages.js'
import { CheckoutSection } from './checkout-section.tsx'
import { SandboxWallet } from './sandbox-wallet.tsx'
import type { WalletDesk } from './wallet.ts'

/** Wallets that know who pays and where it goes: nothing is typed. Where they can't be shown, the form below is all one needs. */
export function ExpressPay({ desk, amountFils }: { desk: WalletDesk; amountFils: number }) {
  const { data } = useQuery({
    queryKey: ['payment-setup'],
    queryFn: () => callApi(readPaymentSetupCall, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [isThere, setThere] = useState(false)
  const { walletFrameUrl: frameUrl, publishableKey } = data ?? {}
  if (!frameUrl && !publishableKey) return null
  return (
    // Only once a wallet is there: a provider looks for one first, and a browser may have none.
    <div className={isThere ? undefined : 'invisible absolute'}>
      <CheckoutSection title={m.express_title()}>
        <p className="-mt-3 mb-4 text-ink-6">{m.express_text()}</p>
        {frameUrl && <SandboxWallet frameUrl={frameUrl} desk={desk} onThere={setThere} />}
        {publishableKey && (
          <Loaded name="stripe-wallet" load={() => import('./stripe-wallet.tsx')} quiet>
            {({ StripeWallet }) => <StripeWallet publishableKey={publishableKey} desk={desk} amountFils={amountFils} onThere={setThere} />}
          </Loaded>
        )}
      </CheckoutSection>
    </div>
  )
}
