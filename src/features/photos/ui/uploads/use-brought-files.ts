import { use, useEffect, useEffectEvent, useState } from 'react'
import { UploadsContext } from './uploads-provider.tsx'

/** Leaves files to the editor that opens next. */
export function useBringFiles(): (files: readonly File[]) => void {
  const holder = use(UploadsContext)
  return (files) => void holder?.brought.splice(0, Infinity, ...files)
}

/** Takes what was chosen on the page before, once; answers whether there was something. */
export function useBroughtFiles(isReady: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const holder = use(UploadsContext)
  const [hasBrought] = useState(() => (holder?.brought.length ?? 0) > 0)
  const take = useEffectEvent(() => {
    const files = holder?.brought.splice(0) ?? []
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    if (isReady) take()
  }, [isReady])
  return hasBrought
}
