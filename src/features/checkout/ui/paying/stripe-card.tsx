import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { m } from '#words/messages.js'
import type { CardHandle } from './card-handle.ts'
import { placeOf } from '#features/quote/ui/checkout-fields.ts'
import { appearance, confirmAtStripe, openStripe } from './open-stripe.ts'

export type StripeCardProps = { ref: Ref<CardHandle | null>; publishableKey: string; amountFils: number; onType: (() => void) | undefined }

/** Stripe's own fields, before there is an order. Whether it is paid the shop hears from Stripe. */
export function StripeCard({ ref, publishableKey, amountFils, onType }: StripeCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stripe-card', publishableKey],
    async queryFn() {
      const stripe = await openStripe(publishableKey)
      return { stripe, elements: stripe.elements({ mode: 'payment', amount: amountFils, currency: 'aed', appearance }) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const tellTyped = useEffectEvent(() => onType?.())
  useEffect(() => {
    if (!data || !place.current) return
    const element = data.elements.create('payment')
    element.mount(place.current)
    element.on('change', () => tellTyped())
    return () => element.destroy()
  }, [data])
  useEffect(() => void data?.elements.update({ amount: amountFils }), [data, amountFils])
  useImperativeHandle<CardHandle | null, CardHandle | null>(
    ref,
    () =>
      data
        ? {
            async check() {
              const { error: wrong } = await data.elements.submit()
              return wrong ? { text: wrong.message ?? m.card_declined(), isAtField: wrong.type === 'validation_error' } : null
            },
            pay: (payment) => confirmAtStripe(data, payment),
          }
        : null,
    [data],
  )
  if (error) {
    return <ErrorState title={m.checkout_form_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <>
      {!data && <Spinner className="m-4 size-8" label={m.ui_loading()} />}
      <div ref={place} id={placeOf('card')} tabIndex={-1} className="max-w-lg scroll-mt-24" />
    </>
  )
}
