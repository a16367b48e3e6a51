import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '#browser/api-client.ts'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import { quoteCall, type Quote, type QuoteRequest } from '../quote.ts'

type Asked = z.input<typeof QuoteRequest>
const typingMs = 350

/** What the cart costs with these choices. While it is reckoned anew, and where that fails, the last answer stays. */
export function useQuote(request: Asked) {
  const queryClient = useQueryClient()
  // Whenever the cart was read anew, prices and pieces may be others.
  const { dataUpdatedAt } = useQuery({ queryKey: cartKey, enabled: false })
  const wanted = JSON.stringify(request)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const quoteQuery = (text: string) => ({
    queryKey: ['checkout-quote', text, dataUpdatedAt],
    queryFn: () => ask(JSON.parse(text) as Asked),
  })
  /** What was chosen does not go there: the first that does is reckoned with. */
  async function ask(request: Asked): Promise<Quote> {
    const answer = await callApi(quoteCall, { body: request })
    const isLeft = request.carrierId && answer.carrierId === null && answer.carriers.length > 0
    return isLeft ? queryClient.fetchQuery(quoteQuery(JSON.stringify({ ...request, carrierId: null }))) : answer
  }
  const { data, error, isFetching, refetch } = useQuery(quoteQuery(asked))
  const [last, setLast] = useState<Quote | null>(null)
  if (data && data !== last) setLast(data)
  return {
    quote: data ?? last,
    error,
    isQuoting: isFetching || asked !== wanted,
    retry: () => void refetch(),
    /** For what is chosen this moment, asked or not. */
    current: () => queryClient.fetchQuery(quoteQuery(wanted)),
    /** Were it delivered there, and paid by a wallet, which is a card. */
    inEmirate: (emirate: string) => queryClient.fetchQuery(quoteQuery(JSON.stringify({ ...request, emirate, paymentMethod: 'card' }))),
    /** The shop has said what it costs now. */
    replace: (quote: Quote) => queryClient.setQueryData(quoteQuery(wanted).queryKey, quote),
  }
}
