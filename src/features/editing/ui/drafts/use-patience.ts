import { useEffect, useState } from 'react'

/** What has not come by then may not come at all, and nobody is kept from choosing a photo. */
const patienceMs = 4000

/** True until a page has waited long enough for what it may have kept. */
export function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}
