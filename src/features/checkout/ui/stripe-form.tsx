import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { fils, formatAed } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#words/messages.js'
import type { ProviderFormProps } from './payment-form.tsx'

type StripeFormProps = ProviderFormProps & { publishableKey: string; clientSecret: string; amountFils: number }

const appearance = {
  theme: 'flat',
  variables: {
    colorPrimary: '#141615',
    colorText: '#141615',
    colorDanger: '#b42318',
    borderRadius: '2px',
    fontFamily: 'Arial, sans-serif',
  },
} as const

async function openCheckout({ publishableKey, clientSecret }: Pick<StripeFormProps, 'publishableKey' | 'clientSecret'>) {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe did not load')
  const checkout = stripe.initCheckoutElementsSdk({ clientSecret, elementsOptions: { appearance } })
  const loaded = await checkout.loadActions()
  if (loaded.type === 'error') throw new Error(loaded.error.message)
  return { checkout, actions: loaded.actions }
}

/** Wallets, then the card, in Stripe's own elements. Whether it is paid the shop hears from Stripe. */
export function StripeForm({ publishableKey, clientSecret, amountFils, onPaid, onDeclined }: StripeFormProps) {
  const wallets = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stripe', clientSecret],
    queryFn: () => openCheckout({ publishableKey, clientSecret }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const confirm = useMutation({
    async mutationFn(wallet: StripeExpressCheckoutElementConfirmEvent | null) {
      const result = await data?.actions.confirm({ redirect: 'if_required', ...(wallet && { expressCheckoutConfirmEvent: wallet }) })
      if (result?.type === 'error') throw new Error(result.error.message)
    },
    onMutate: () => onDeclined(false),
    onSuccess: onPaid,
    onError: () => onDeclined(true),
  })
  const payByWallet = useEffectEvent((event: StripeExpressCheckoutElementConfirmEvent) => confirm.mutate(event))
  useEffect(() => {
    if (!data || !card.current || !wallets.current) return
    const payment = data.checkout.createPaymentElement()
    const express = data.checkout.createExpressCheckoutElement()
    payment.mount(card.current)
    express.mount(wallets.current)
    express.on('confirm', (event) => payByWallet(event))
    return () => {
      payment.destroy()
      express.destroy()
    }
  }, [data])
  if (error) {
    return <ErrorState title={m.checkout_form_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <div className="flex max-w-lg flex-col gap-4">
      {!data && <Spinner className="m-4 size-8" label={m.ui_loading()} />}
      <div ref={wallets} />
      <div ref={card} />
      {confirm.error && (
        <Notice tone="err" live>
          {confirm.error.message}
        </Notice>
      )}
      {data && (
        <Button size="large" loading={confirm.isPending} onClick={() => confirm.mutate(null)}>
          {m.card_pay({ amount: formatAed(fils(amountFils)) })}
        </Button>
      )}
    </div>
  )
}
