import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPageUploads } from './page-uploads.ts'
import type { Upload } from './upload.ts'
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
    uploads: uploads.filter((upload) => upload.handoff === handoff),
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

/** All of them, but only when one begins, ends or fails: whoever draws much is not asked to for every byte. */
export function useUploadStates() {
  const queue = useQueue()
  const seen = useRef<readonly Upload[]>(none)
  const read = () => {
    const now = queue.getSnapshot()
    const isSame = now.length === seen.current.length && now.every(({ id, state }, at) => isAlike(seen.current[at], id, state.kind))
    if (!isSame) seen.current = now
    return seen.current
  }
  const uploads = useSyncExternalStore(queue.subscribe, read, () => none)
  useEffect(() => void queue.open(), [queue])
  return { uploads, add: (files: readonly File[]) => queue.add(files, { handoff: null }) }
}

function isAlike(seen: Upload | undefined, id: string, kind: Upload['state']['kind']): boolean {
  return seen?.id === id && seen.state.kind === kind
}
