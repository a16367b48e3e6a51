import { useState } from 'react'
import { useLocation } from 'react-router'

/** Which of a screen's tabs is open: the one that the address names as one comes, then whichever is chosen. */
export function useNamedTab<Id extends string>(ids: readonly [Id, ...Id[]]): { value: string; onValueChange: (id: string) => void } {
  const { hash, key } = useLocation()
  const named = ids.find((id) => `#${id}` === hash)
  const [open, setOpen] = useState<{ key: string; id: string }>({ key, id: named ?? ids[0] })
  if (open.key !== key) setOpen({ key, id: named ?? open.id })
  return { value: open.id, onValueChange: (id) => setOpen({ key, id }) }
}
