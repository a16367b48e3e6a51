import { useEffect, useEffectEvent, useRef } from 'react'

/** Files that are chosen while something else is on its way to the stage come after it. */
export function useHeldFiles(isHeld: boolean, onFiles: (files: readonly File[]) => void): (files: readonly File[]) => void {
  const held = useRef<File[]>([])
  const release = useEffectEvent(() => {
    const files = held.current.splice(0)
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    if (!isHeld) release()
  }, [isHeld])
  return (files) => {
    if (isHeld) held.current.push(...files)
    else onFiles(files)
  }
}
