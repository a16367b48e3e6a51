import type { QueryClient } from '@tanstack/react-query'
import { sessionId } from '#browser/session-id.ts'
import { userKey } from '#features/accounts/ui/use-user.ts'
import type { Photo } from '#features/photos/photos.ts'
import { findSame, haveSameBytes, refusalOf } from '../checker/check-file.ts'
import { createLazyTransport } from './lazy-transport.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'
import { isUnsent } from './upload.ts'
import { createUploadStore } from './upload-store.ts'
import { photosBeingRemoved, photosFromNow, photosKey } from '../use-photos.ts'

/** The shop's list is only worth a short wait: sending a photo twice costs less than not beginning. */
const listMs = 4000
const togetherMs = 250

/** The queue of this page, with the network, the store and the list of the photos that the shop has. */
export function createPageUploads(queryClient: QueryClient): UploadQueue {
  const queue = createUploadQueue({
    ...createLazyTransport(sessionId),
    refusal: refusalOf,
    async same(file) {
      const listed = queryClient.fetchQuery<Photo[]>({ queryKey: photosKey })
      const tooLate = new Promise<Photo[]>((resolve) => setTimeout(resolve, listMs, []))
      const photos = await Promise.race([listed, tooLate])
      const leaving = photosBeingRemoved(queryClient)
      return findSame(
        file,
        photos.filter(({ id }) => !leaving.includes(id)),
      )
    },
    alike: haveSameBytes,
    store: createUploadStore(sessionId),
    isOnline: () => navigator.onLine,
    onArrived: () => void (reading ??= readSoon()),
  })
  let reading: Promise<void> | null = null

  /** What arrives together is listed together. */
  async function readSoon() {
    await new Promise((resolve) => setTimeout(resolve, togetherMs))
    reading = null
    await photosFromNow(queryClient).catch(() => undefined)
  }

  let isListening = false

  return {
    ...queue,
    open() {
      if (!isListening) {
        isListening = true
        addEventListener('online', queue.wake)
        document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && queue.wake())
        askBeforeLeaving(queue)
        clearForTheNext(queue, queryClient)
        noticeListed(queue, queryClient)
      }
      return queue.open()
    },
  }
}

/** Asks only while leaving would lose something: a page that listens all the time is not kept for the way back. */
function askBeforeLeaving(queue: UploadQueue): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  queue.subscribe(() => {
    if (queue.getSnapshot().some((upload) => isUnsent(upload) && !upload.kept)) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
}

/** Who logs out leaves this browser to somebody else, with another session. */
function clearForTheNext(queue: UploadQueue, queryClient: QueryClient): void {
  let owner = sessionId()
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== userKey[0] || sessionId() === owner) return
    owner = sessionId()
    queue.clear()
  })
}

/** Whoever has read the list. */
function noticeListed(queue: UploadQueue, queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== photosKey[0]) return
    const photos = query.state.data as Photo[] | null | undefined
    if (photos) queue.markListed(photos.map(({ id }) => id))
  })
}
