import { useRef } from 'react'
import { useBlocker } from 'react-router'

/** Somebody is about to leave what is not saved. */
export type Leaving = { stay: () => void; leave: () => void }

/** Whoever goes from a line of the cart to another page is asked first, where the line has changed and the shop has not heard of it. */
export function useLeaving(line: string | null, isChanged: () => boolean) {
  const isDone = useRef(false)
  const blocker = useBlocker(
    ({ nextLocation: { search } }) => line !== null && new URLSearchParams(search).get('item') !== line && !isDone.current && isChanged(),
  )
  const leaving: Leaving | null = blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null
  return {
    leaving,
    /** From now on nobody is asked. */
    done: () => void (isDone.current = true),
  }
}
