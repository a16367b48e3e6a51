import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createPageUploads } from './page-uploads.ts'
import { isUnsent, withoutTwins, type Upload } from './upload.ts'
import { UploadsContext } from './uploads-provider.tsx'

const none: readonly Upload[] = []

function useQueue() {
  const holder = use(UploadsContext)
  const queryClient = useQueryClient()
  if (!holder) throw new Error('Uploads need the UploadsProvider of root.tsx')
  return (holder.queue ??= createPageUploads(queryClient))
}

/** The uploads of this page, or those a phone makes for the desktop that showed it a code. */
export function useUploads({ handoff = null }: { handoff?: string | null } = {}) {
  const queue = useQueue()
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => none)
  useEffect(() => void queue.open(), [queue])

  return {
    uploads: withoutTwins(uploads.filter((upload) => upload.handoff === handoff)),
    add: (files: readonly File[]) => queue.add(files, { handoff }),
    pause: queue.pause,
    resume: queue.resume,
    /** Answers how to undo it. */
    remove: queue.remove,
  }
}

/** One of them, with every byte that leaves. */
export function useUpload(id: string): Upload | undefined {
  const queue = useQueue()
  const read = () => queue.getSnapshot().find((upload) => upload.id === id)
  return useSyncExternalStore(queue.subscribe, read, () => undefined)
}

/**
 * All of them, but only when one begins, fails or ends, and those that do so together together: whoever draws much is not asked to for what happens
 * on the way.
 */
export function useUploadStates(gather: (deed: () => void) => void) {
  const queue = useQueue()
  const [uploads, setUploads] = useState(none)
  const seen = useRef(none)
  const notice = useEffectEvent(() => {
    const now = queue.getSnapshot()
    if (now.length === seen.current.length && now.every((upload, at) => isAlike(seen.current[at], upload))) return
    seen.current = now
    gather(() => setUploads(now))
  })
  useEffect(() => {
    void queue.open()
    notice()
    return queue.subscribe(() => notice())
  }, [queue])
  return { uploads, add: (files: readonly File[]) => queue.add(files, { handoff: null }), resume: queue.resume }
}

function isAlike(seen: Upload | undefined, now: Upload): boolean {
  const goesOn = (upload: Upload) => isUnsent(upload) && upload.state.kind !== 'failed'
  return seen?.id === now.id && (seen.state.kind === now.state.kind || (goesOn(seen) && goesOn(now)))
}
