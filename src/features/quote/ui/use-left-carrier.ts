import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#words/messages.js'
import { carrierOf } from '../carried.ts'
import type { Quote } from '../quote.ts'

type Given = {
  quote: Quote | null
  isQuoting: boolean
  chosenId: string | null
  emirate: string
  /** What goes there instead is chosen from now on. */
  onLeft: (carrierId: string) => void
}

/**
 * That what was chosen does not go to the emirate, and what does instead: said until another emirate or carrier is chosen. What was left does
 * not come back by itself, where somebody would pay for it unawares.
 */
export function useLeftCarrier({ quote, isQuoting, chosenId, emirate, onLeft }: Given): string | null {
  const [seen, setSeen] = useState<{ id: string; name: string } | null>(null)
  const [said, setSaid] = useState<{ words: string; emirate: string; carrierId: string } | null>(null)
  const chosen = quote?.carriers.find(({ id }) => id === chosenId)
  if (chosen && chosen !== seen) setSeen(chosen)
  const now = quote && carrierOf({ totals: quote })
  // While it is reckoned, the emirate may be another one than the quote's.
  const leftFor = !isQuoting && !chosen && now && emirate !== '' && seen?.id === chosenId ? now : null
  const leave = useEffectEvent(onLeft)
  const leftForId = leftFor?.id
  useEffect(() => {
    if (leftForId !== undefined) leave(leftForId)
  }, [leftForId])
  const isOver = said !== null && (said.emirate !== emirate || (said.carrierId !== chosenId && !leftFor))
  if (isOver) setSaid(null)
  else if (leftFor && !said)
    setSaid({
      words: m.checkout_carrier_left({ name: seen?.name ?? '', emirate, now: leftFor.name }),
      emirate,
      carrierId: leftFor.id,
    })
  return isOver ? null : (said?.words ?? null)
}
