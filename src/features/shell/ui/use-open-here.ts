import { useState } from 'react'
import { useLocation } from 'react-router'

/** Open until one leaves the page; coming back to it does not open it again. */
export function useOpenHere(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  if (openAt !== null && openAt !== key) setOpenAt(null)
  return [openAt === key, (isOpen) => setOpenAt(isOpen ? key : null)]
}
