import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { ApiError } from '#browser/api-client.ts'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { PaymentMethod, Quote } from '#features/quote/quote.ts'
import { isPayable, type CardHandle, type PayOutcome } from './paying/card-handle.ts'
import { toOrder } from '#features/orders/to-order.ts'
import type { Choices, FieldName } from '#features/quote/ui/checkout-fields.ts'
import { blockersIn } from '#features/quote/ui/blockers.ts'
import { forgetUnanswered, isLeftUnpaid, isRefused, isUnanswered, placeOrder } from './place-order.ts'
import type { useOrderFields } from '#features/quote/ui/use-order-fields.ts'
import { isSameCart } from './same-cart.ts'
import type { WalletHost } from './paying/wallet.ts'

export type Moved = {
  wasFils: number
  nowFils: number
  /** What is in the cart was changed, most likely in another tab. */
  isOtherCart: boolean
}

/** Why it is not paid, where it was tried. */
export type Said = { at: 'card' | 'wallet'; title?: string; text: string }

type Given = {
  fields: ReturnType<typeof useOrderFields>
  choices: Choices
  method: PaymentMethod
  itemIds: string[]
  card: RefObject<CardHandle | null>
  onDone: (placed: PlacedOrder) => void
}

/** What was typed; and what a wallet has agreed to, where one pays. */
type Asked = { given: Parameters<typeof toOrder>[0]; agreedFils: number | null }

/** From pressing the button to the order's own page. Whatever does not go through leaves the page as it was, and says why. */
export function usePaying({ fields, choices, method, itemIds, card, onDone }: Given) {
  const queryClient = useQueryClient()
  const { form, quote, current, inEmirate, replace, showRefused } = fields
  const [moved, setMoved] = useState<Moved | null>(null)
  /** What is wrong with the card, said in the list of what is to be mended. */
  const [cardProblem, setCardProblem] = useState<string | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [isPaying, setPaying] = useState(false)
  const place = useMutation({ mutationFn: placeOrder })
  const tellLeft = useEffectEvent((isLeft: boolean) => {
    if (isLeft && !isPaying && !place.isPending) setSaid({ at: 'card', text: m.checkout_left_unpaid() })
  })
  useEffect(() => void isLeftUnpaid().then(tellLeft, (error: unknown) => console.warn('What became of a payment is not known.', error)), [])

  function lookAgain() {
    setMoved(null)
    setCardProblem(null)
    setSaid(null)
    place.reset()
    order.reset()
  }

  /** Shows what it costs now, where that is not what was seen. */
  function follow(now: Quote, agreedFils: number | null = null): boolean {
    if (agreedFils === null) replace(now)
    const wasFils = agreedFils ?? quote?.toPayFils
    const isMoved = now.toPayFils !== wasFils || (agreedFils === null && now.totalFils !== quote?.totalFils)
    if (isMoved && wasFils !== undefined) setMoved({ wasFils, nowFils: now.toPayFils, isOtherCart: !isSameCart(quote, now) })
    // Another tab may have changed what is in it.
    if (isMoved) void queryClient.invalidateQueries({ queryKey: cartKey })
    return isMoved
  }

  const order = useMutation({
    async mutationFn({ given, agreedFils }: Asked): Promise<PlacedOrder | null> {
      const isExpress = agreedFils !== null
      const asOrder = (now: Quote) =>
        toOrder(given, choices, now, { paymentMethod: isExpress ? 'card' : method, express: isExpress, itemIds })
      // What was sent before is asked for again as it was: its lines may have left the cart.
      if (quote && isUnanswered(asOrder(quote))) return place.mutateAsync(asOrder(quote))
      const now = await (isExpress ? inEmirate(given.emirate) : current())
      if (follow(now, agreedFils) || blockersIn(now, choices).length > 0) return null
      return place.mutateAsync(asOrder(now))
    },
    onError(error) {
      const now = showRefused(error)
      if (now) follow(now)
      const code = error instanceof ApiError ? error.problem?.code : undefined
      if (code === 'cart/empty' || code === 'order/cart-changed') void queryClient.invalidateQueries({ queryKey: cartKey })
      // Nothing of this page is left to say it.
      if (code === 'cart/empty') toast({ title: m.checkout_emptied(), description: m.checkout_emptied_text() })
    },
  })

  function end(placed: PlacedOrder, outcome: PayOutcome, at: Said['at']) {
    if (outcome.status === 'processing') return onDone(placed)
    const isLost = outcome.status === 'lost'
    if (!isLost) forgetUnanswered()
    setPaying(false)
    setSaid({ at, title: isLost ? m.checkout_pay_lost() : m.checkout_declined(), text: outcome.sentence })
  }

  /** The order stands: what is left is the money. */
  async function pay(placed: PlacedOrder, handle: CardHandle | null) {
    const { payment } = placed
    if (!isPayable(payment)) return onDone(placed)
    if (payment.redirectUrl) return location.assign(payment.redirectUrl)
    if (!handle) return setSaid({ at: 'card', text: m.checkout_form_error() })
    setPaying(true)
    end(placed, await handle.pay(payment), 'card')
  }

  const isCharged = method === 'card' && quote !== null && quote.toPayFils > 0
  const submit = form.handleSubmit(
    async (given) => {
      lookAgain()
      const handle = isCharged ? card.current : null
      const problem = await handle?.check(true)
      if (problem) return problem.isAtField ? undefined : setSaid({ at: 'card', text: problem.text })
      const placed = await order.mutateAsync({ given, agreedFils: null }).catch(() => null)
      if (placed) await pay(placed, handle)
    },
    async () => {
      lookAgain()
      if (isCharged) setCardProblem((await card.current?.check(false))?.text ?? null)
    },
  )

  const wallet: WalletHost = {
    quoteIn: inEmirate,
    /** What the wallet knows is what the form then says: where that is not enough, it asks for the rest. */
    async order(person, agreedFils) {
      lookAgain()
      for (const [name, value] of Object.entries(person)) form.setValue(name as FieldName, value ?? '', { shouldDirty: true })
      let placed: PlacedOrder | null = null
      let problem = m.express_missing()
      await form.handleSubmit(async (given) => {
        problem = m.express_refused()
        placed = await order.mutateAsync({ given, agreedFils }).catch(() => null)
      })()
      if (placed) return toPayByWallet(placed)
      setSaid({ at: 'wallet', text: problem })
      return null
    },
    onEnd: (placed, outcome) => end(placed, outcome, 'wallet'),
  }

  /** Nothing, where it need not be paid any more. */
  function toPayByWallet(placed: PlacedOrder): PlacedOrder | null {
    if (isPayable(placed.payment)) {
      setPaying(true)
      return placed
    }
    onDone(placed)
    return null
  }

  return {
    submit,
    wallet,
    said,
    moved,
    cardProblem,
    isPaying,
    error: order.error,
    /** The order was sent, and what became of it is not known. */
    isUnanswered: order.error !== null && order.error === place.error && !isRefused(place.error),
    lookAgain,
    mendCard: () => setCardProblem(null),
  }
}
