import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { DraftStatus } from './draft-autosave.ts'

/** Whoever loses the network hears it, and that nothing is lost with it. */
export function useOfflineWords(state: DraftStatus['state']): void {
  const tell = useEffectEvent(() => toast({ title: state === 'off' ? m.editor_offline_unkept() : m.editor_offline() }))
  useEffect(() => {
    if (!navigator.onLine) tell()
    const listener = () => tell()
    addEventListener('offline', listener)
    return () => removeEventListener('offline', listener)
  }, [])
}
