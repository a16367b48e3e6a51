import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createDraftKeeper, type DraftStatus } from './draft-keeper.ts'
import { createDraftShelf } from './draft-shelf.ts'
import type { Draft, DraftKind, DraftPictures, Keepable } from './draft.ts'
import type { History } from './history.ts'
import { shopDesigns } from './save-design.ts'

export type UseDraftOptions<State extends Keepable> = {
  kind: DraftKind<State>
  history: History<State>
  /** By the key of their photo. */
  pictures: DraftPictures
  /** Null until the browser has told: nothing is read or kept before. */
  sessionId: string | null
  /** What was kept here before. It does not come when something is on the stage already: what a person does now counts. */
  onRestored: (draft: Draft<State>) => void
  onUnsaved: () => void
}

const restMs = 400
const nothingKept: DraftStatus = { designId: null, designVersion: null, savedAt: null, state: 'local-only' }

/** Nothing is lost: kept a moment after each change and when the page is hidden, tried again once the network is back. */
export function useDraft<State extends Keepable>({ kind, history, pictures, sessionId, onRestored, onUnsaved }: UseDraftOptions<State>) {
  const [status, setStatus] = useState(nothingKept)
  const keeper = useRef<ReturnType<typeof createDraftKeeper<State>> | null>(null)
  const [isRead, setIsRead] = useState(false)

  const tellUnsaved = useEffectEvent(onUnsaved)
  const tellRestored = useEffectEvent((draft: Draft<State>) => {
    if (history.present.photos.length === 0) onRestored(draft)
  })
  const keep = useEffectEvent(() => void keeper.current?.keep({ history, pictures }))
  const leave = useEffectEvent(() => void keeper.current?.leave({ history, pictures }))

  useEffect(() => {
    if (!sessionId) return
    let isLeft = false
    const made = createDraftKeeper({
      kind,
      shelf: createDraftShelf(kind),
      designs: shopDesigns,
      sessionId,
      nowMs: Date.now,
      onStatus: (next) => !isLeft && setStatus(next),
      onUnsaved: () => !isLeft && tellUnsaved(),
    })
    async function open() {
      const draft = await made.restore()
      if (isLeft) return
      keeper.current = made
      if (draft) tellRestored(draft)
      setIsRead(true)
    }
    void open()
    return () => {
      isLeft = true
      leave()
      keeper.current = null
      setIsRead(false)
    }
  }, [kind, sessionId])

  useEffect(() => {
    if (!isRead) return
    const timer = setTimeout(() => void keeper.current?.keep({ history, pictures }), restMs)
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

  return { ...status, forget: () => void keeper.current?.forget(history) }
}
