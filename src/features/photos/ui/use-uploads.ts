import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useSyncExternalStore } from 'react'
import { createPageUploads } from './page-uploads.ts'
import type { Upload } from './upload.ts'
import { UploadsContext } from './uploads-provider.tsx'

const none: readonly Upload[] = []

/** The uploads of this page, or those a phone makes for the desktop that showed it a code. */
export function useUploads({ handoff = null }: { handoff?: string | null } = {}) {
  const holder = use(UploadsContext)
  const queryClient = useQueryClient()
  if (!holder) throw new Error('useUploads needs the UploadsProvider of root.tsx')
  const queue = (holder.queue ??= createPageUploads(queryClient))
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
