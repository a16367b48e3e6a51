import { useEffect, useEffectEvent, useRef } from 'react'

/** Who logs out takes everything along: the next person begins with an empty wall. */
export function useNextPerson(session: string | null, onNext: () => void): void {
  const before = useRef(session)
  const tellNext = useEffectEvent(onNext)
  useEffect(() => {
    if (before.current && before.current !== session) tellNext()
    before.current = session
  }, [session])
}
