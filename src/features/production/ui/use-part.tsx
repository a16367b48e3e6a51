import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

/** The most urgent of many pieces, and more of them when asked for: hundreds of cards at once take a workshop's tablet seconds to draw. */
export function usePart<Item>(items: readonly Item[], most: number): { part: readonly Item[]; more: ReactNode } {
  const [count, setCount] = useState(most)
  const left = items.length - count
  const more = left > 0 && (
    <Button variant="secondary" className="mt-4 w-full" onClick={() => setCount(count + most)}>
      {m.board_show_more({ count: Math.min(most, left) })}
    </Button>
  )
  return { part: items.slice(0, count), more }
}
