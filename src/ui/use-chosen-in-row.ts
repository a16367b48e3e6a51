import { useEffect, useRef, type RefObject } from 'react'

/** On a phone options stand in one row that scrolls: the chosen one is brought into it. */
export function useChosenInRow<Row extends HTMLElement>(at: number): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const chosen = row.current?.children[at]
    if (!row.current || !chosen) return
    const [one, all] = [chosen.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollBy({ left: one.left + one.width / 2 - (all.left + all.width / 2), behavior: 'instant' })
  }, [at])
  return row
}
