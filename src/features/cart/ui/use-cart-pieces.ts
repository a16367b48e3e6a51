import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hasSessionId } from '#browser/session-id.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'

/** Every page shows the badge, so this file keeps the contract's schemas (and zod) and the edits out of every page. */
export const cartKey = ['/api/cart'] as const

/** How many pieces the cart holds; it is read once the page is idle, and again when someone signs in or out. */
export function useCartPieces(): number {
  const queryClient = useQueryClient()
  // Asked while rendering: the first call of the page makes a session id.
  const [hadSession] = useState(hasSessionId)
  const [enabled, setEnabled] = useState(false)
  const { user } = useUser()
  const who = user === undefined ? undefined : (user?.username ?? null)
  const before = useRef(who)
  useEffect(() => whenIdle(() => hadSession && setEnabled(true)), [hadSession])
  useEffect(() => {
    if (before.current !== undefined && before.current !== who) {
      setEnabled(true)
      void queryClient.invalidateQueries({ queryKey: cartKey })
    }
    before.current = who
  }, [queryClient, who])
  const { data } = useQuery<{ quantity: number }[]>({ queryKey: cartKey, enabled })
  return (data ?? []).reduce((pieces, line) => pieces + line.quantity, 0)
}
