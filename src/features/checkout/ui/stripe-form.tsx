import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { fils, formatAed } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#words/messages.js'
import { appearance, openStripe } from './open-stripe.ts'
import type { ProviderFormProps } from './payment-form.tsx'

type StripeFormProps = ProviderFormProps & { publishableKey: string; clientSecret: string; amountFils: number }

type Mounted = { mount(place: HTMLElement): unknown; destroy(): void }
type Opened = {
  card(): Mounted
  wallets(): Mounted & { on(event: 'confirm', heard: (event: StripeExpressCheckoutElementConfirmEvent) => void): unknown }
  /** Throws what Stripe says where it was not paid. */
  confirm(wallet: StripeExpressCheckoutElementConfirmEvent | null): Promise<void>
}

/** A session; or the intent of a wallet that agreed and did not pay. */
async function openPayment({ publishableKey, clientSecret }: Pick<StripeFormProps, 'publishableKey' | 'clientSecret'>): Promise<Opened> {
  const stripe = await openStripe(publishableKey).catch((cause: unknown) => {
    throw new Error(problemText(cause), { cause })
  })
  if (clientSecret.startsWith('pi_')) {
    const elements = stripe.elements({ clientSecret, appearance })
    return {
      card: () => elements.create('payment'),
      wallets: () => elements.create('expressCheckout'),
      async confirm() {
        const { error } = await stripe.confirmPayment({ elements, redirect: 'if_required', confirmParams: { return_url: location.href } })
        if (error) throw new Error(error.message)
      },
    }
  }
  const checkout = stripe.initCheckoutElementsSdk({ clientSecret, elementsOptions: { appearance } })
  const loaded = await checkout.loadActions()
  if (loaded.type === 'error') throw new Error(loaded.error.message)
  return {
    card: () => checkout.createPaymentElement(),
    wallets: () => checkout.createExpressCheckoutElement(),
    async confirm(wallet) {
      const result = await loaded.actions.confirm({ redirect: 'if_required', ...(wallet && { expressCheckoutConfirmEvent: wallet }) })
      if (result.type === 'error') throw new Error(result.error.message)
    },
  }
}

/** Wallets, then the card, in Stripe's own elements. Whether it is paid the shop hears from Stripe. */
export function StripeForm({ publishableKey, clientSecret, amountFils, onPaid, onDeclined }: StripeFormProps) {
  const wallets = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stripe', clientSecret],
    queryFn: () => openPayment({ publishableKey, clientSecret }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const confirm = useMutation({
    mutationFn: async (wallet: StripeExpressCheckoutElementConfirmEvent | null) => data?.confirm(wallet),
    onMutate: () => onDeclined(false),
    onSuccess: onPaid,
    onError: () => onDeclined(true),
  })
  const payByWallet = useEffectEvent((event: StripeExpressCheckoutElementConfirmEvent) => confirm.mutate(event))
  useEffect(() => {
    if (!data || !card.current || !wallets.current) return
    const payment = data.card()
    const express = data.wallets()
    payment.mount(card.current)
    express.mount(wallets.current)
    express.on('confirm', (event) => payByWallet(event))
    return () => {
      payment.destroy()
      express.destroy()
    }
  }, [data])
  if (error) {
    return <ErrorState title={m.checkout_form_error()} cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />
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
