import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

const never = () => () => undefined

/**
 * What a mailed address opens something with. It leaves the address bar, where it would be seen, kept and sent along, and stays with this
 * step of the history, so that a reload still has it.
 */
export function useAddressSecret(name: string): string | null {
  const { search, state } = useLocation() as { search: string; state: Record<string, unknown> | null }
  const navigate = useNavigate()
  const given = new URLSearchParams(search).get(name)
  useEffect(() => {
    if (given === null) return
    const plain = new URLSearchParams(search)
    plain.delete(name)
    void navigate({ search: plain.toString() }, { replace: true, state: { ...state, [name]: given }, preventScrollReset: true })
  }, [given, name, navigate, search, state])
  // The server knows no history: what it drew is what is drawn first.
  const remembered = useSyncExternalStore(
    never,
    () => state?.[name],
    () => null,
  )
  return given ?? (typeof remembered === 'string' ? remembered : null)
}
