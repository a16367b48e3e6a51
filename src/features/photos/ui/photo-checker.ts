import { askWorker } from './ask-worker.ts'
import type { PhotoCheck } from './check-photo.ts'
import type { PhotoQuestion } from './check-photo.worker.ts'

export type PhotoChecker = {
  /** Something to look at meanwhile; null where this browser has nothing quick. */
  glimpse: (file: Blob) => Promise<Blob | null>
  check: (file: Blob) => Promise<PhotoCheck>
  close: () => void
}

export function startPhotoChecker(): PhotoChecker {
  const worker = askWorker<PhotoQuestion, unknown>(new Worker(new URL('./check-photo.worker.ts', import.meta.url), { type: 'module' }))
  return {
    glimpse: (file) => (worker.ask({ kind: 'glimpse', file }) as Promise<Blob | null>).catch(() => null),
    check: (file) =>
      (worker.ask({ kind: 'check', file }) as Promise<PhotoCheck>).catch((): PhotoCheck => ({ ok: false, reason: 'damaged' })),
    close: worker.close,
  }
}
