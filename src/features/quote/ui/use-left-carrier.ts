import { useState } from 'react'
import { m } from '#words/messages.js'
import { carrierOf } from '../carried.ts'
import type { Quote } from '../quote.ts'

type Given = { quote: Quote | null; isQuoting: boolean; chosenId: string | null; emirate: string }

/** That what was chosen does not go to the emirate, and what does instead: said until another is chosen, or it goes there again. */
export function useLeftCarrier({ quote, isQuoting, chosenId, emirate }: Given): string | null {
  const [seen, setSeen] = useState<{ id: string; name: string } | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const chosen = quote?.carriers.find(({ id }) => id === chosenId)
  if (chosen && chosen !== seen) setSeen(chosen)
  const now = quote && carrierOf({ totals: quote })
  const isLeft = !chosen && now && emirate !== '' && seen?.id === chosenId
  const words = isLeft ? m.checkout_carrier_left({ name: seen.name, emirate, now: now.name }) : null
  // While it is reckoned, the emirate may be another one than the quote's.
  const next = isQuoting && isLeft ? said : words
  if (next !== said) setSaid(next)
  return next
}
