import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * What a mailed address opens something with. It leaves the address bar, where it would be seen, kept and sent along, and stays with this
 * step of the history, so that a reload still has it.
 */
export function useAddressSecret(name: string): string | null {
  const { search, state } = useLocation() as { search: string; state: Record<string, unknown> | null }
  const navigate = useNavigate()
  const given = new URLSearchParams(search).get(name)
  const [kept, setKept] = useState<string | null>(null)
  const keep = useEffectEvent(() => {
    if (given === null) return setKept(typeof state?.[name] === 'string' ? state[name] : null)
    setKept(given)
    const plain = new URLSearchParams(search)
    plain.delete(name)
    void navigate({ search: plain.toString() }, { replace: true, state: { ...state, [name]: given }, preventScrollReset: true })
  })
  // The server knows no history: what it drew is what is drawn first.
  useEffect(() => keep(), [given, state])
  return given ?? kept
}
