import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { readPaymentSetupCall } from '#features/payments/payments.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { m } from '#words/messages.js'
import type { CardHandle } from './card-handle.ts'
import { SandboxCard } from './sandbox-card.tsx'

/** What shows cards and wallets before there is an order. */
export function usePaymentSetup() {
  return useQuery({
    queryKey: ['payment-setup'],
    queryFn: () => callApi(readPaymentSetupCall, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export type CardFieldsProps = {
  ref: Ref<CardHandle | null>
  amountFils: number
  /** What was wrong is being mended. */
  onType?: () => void
  /** Enter was pressed in one of them. */
  onSubmit: () => void
}

/** The card, in the provider's own fields; a provider with a page of its own has none here. */
export function CardFields({ ref, amountFils, onType, onSubmit }: CardFieldsProps) {
  const { data, error, isFetching, refetch } = usePaymentSetup()
  if (error)
    return <ErrorState title={m.checkout_form_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <div className="min-h-64">
        <Spinner className="m-4 size-8" label={m.ui_loading()} />
      </div>
    )
  }
  const { cardFrameUrl, publishableKey } = data
  if (cardFrameUrl) return <SandboxCard ref={ref} frameUrl={cardFrameUrl} onType={onType} onSubmit={onSubmit} />
  if (!publishableKey) return null
  return (
    <Loaded name="stripe-card" load={() => import('./stripe-card.tsx')}>
      {({ StripeCard }) => <StripeCard ref={ref} publishableKey={publishableKey} amountFils={amountFils} onType={onType} />}
    </Loaded>
  )
}
