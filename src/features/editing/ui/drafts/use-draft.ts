import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyModule, untilLoaded } from '#browser/lazy-module.ts'
import { whenCalm } from '#browser/when-calm.ts'
import type { createDraftAutosave, DraftStatus } from './draft-autosave.ts'
import { isDraftKept, isUntouched, type Keepable } from './draft-place.ts'
import type { Draft, DraftKind, DraftPictures } from './draft.ts'
import type { History } from './history.ts'

export type UseDraftOptions<State extends Keepable> = {
  /** The name of its place in the browser. */
  name: string
  /** The line of the cart that is edited: its draft lies apart, is nobody else's, and ends when it is left for another page. */
  line: string | null
  /** Its shape comes with schemas: loaded once the page is calm, or there is something to read or to keep. */
  loadKind: () => Promise<DraftKind<State>>
  history: History<State>
  /** By the key of their photo. */
  pictures: DraftPictures
  /** Null until the browser has told: nothing is read or kept before. */
  sessionId: string | null
  /** What was kept here before. It does not come when something is on the stage already: what a person does now counts. */
  onRestored: (draft: Draft<State>) => void
  onUnsaved: () => void
}

type Autosave<State extends Keepable> = ReturnType<typeof createDraftAutosave<State>>

const restMs = 400
const nothingKept: DraftStatus = { designId: null, designVersion: null, savedAt: null, state: 'saving' }

/** Nothing is lost: kept a moment after each change and when the page is hidden, tried again once the network is back. */
export function useDraft<State extends Keepable>({
  name: editor,
  line,
  loadKind,
  history,
  pictures,
  sessionId,
  onRestored,
  onUnsaved,
}: UseDraftOptions<State>) {
  const queryClient = useQueryClient()
  const name = line === null ? editor : `${editor}-line`
  const owner = sessionId && (line === null ? sessionId : `${sessionId} ${line}`)
  const late = { name: `draft-${editor}`, load: () => Promise.all([import('./open-draft.ts'), loadKind()]) }
  const code = lazyModule({ ...late, load: () => untilLoaded(late) })
  const [status, setStatus] = useState(nothingKept)
  const autosave = useRef<Autosave<State> | null>(null)
  /** The last there was: what is in the cart is forgotten even by who has left the page. */
  const last = useRef<Autosave<State> | null>(null)
  const [isRead, setIsRead] = useState(false)
  const [looked, setLooked] = useState<{ name: string; isKept: boolean } | null>(null)
  const isKept = looked?.name === name ? looked.isKept : null
  const isNeeded = isKept === true || !isUntouched(history)

  const tellUnsaved = useEffectEvent(onUnsaved)
  const tellRestored = useEffectEvent((draft: Draft<State>) => {
    if (history.present.photos.length === 0) onRestored(draft)
  })
  const keep = useEffectEvent(() => void autosave.current?.keep({ history, pictures }))
  const forget = useEffectEvent(() => void autosave.current?.forget(history))
  const leave = useEffectEvent(() => void autosave.current?.leave({ history, pictures }))

  useEffect(() => {
    if (sessionId) void isDraftKept(name).then((kept) => startTransition(() => setLooked({ name, isKept: kept })))
  }, [name, sessionId])

  const prepare = () => void queryClient.prefetchQuery(code)
  const prepareWhenCalm = useEffectEvent(prepare)
  useEffect(() => whenCalm(() => prepareWhenCalm()), [])

  const loadCode = useEffectEvent(() => queryClient.fetchQuery(code))
  useEffect(() => {
    if (!owner || !isNeeded) return
    let isLeft = false
    async function open(session: string) {
      const [{ openDraft }, kind] = await loadCode()
      if (isLeft) return
      const made = openDraft(name, {
        kind,
        sessionId: session,
        onStatus: (next) => !isLeft && startTransition(() => setStatus(next)),
        onUnsaved: () => !isLeft && tellUnsaved(),
      })
      const draft = await made.restore()
      if (isLeft) return
      autosave.current = made
      last.current = made
      if (draft) tellRestored(draft)
      setIsRead(true)
    }
    void open(owner)
    return () => {
      isLeft = true
      if (line === null) leave()
      else forget()
      autosave.current = null
      setIsRead(false)
    }
  }, [name, line, owner, isNeeded])

  useEffect(() => {
    if (!isRead) return
    const timer = setTimeout(() => void autosave.current?.keep({ history, pictures }), restMs)
    return () => clearTimeout(timer)
  }, [isRead, history, pictures])

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', keep)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', keep)
    }
  }, [])

  return {
    ...status,
    /** What was kept before is on the stage, or there was nothing. */
    isSettled: isKept === false || isRead,
    forget: () => void last.current?.forget(history),
    startAnew: () => last.current?.startAnew(),
    /** There will soon be something to keep. */
    prepare,
  }
}
