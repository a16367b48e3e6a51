import { askWorker } from './ask-worker.ts'
import { checkPhoto, type Measured, type PhotoCheck } from './check-photo.ts'
import type { PhotoQuestion } from './check-photo.worker.ts'

export type PhotoChecker = {
  /** Something to look at meanwhile; null where this browser has nothing quick. */
  glimpse: (file: Blob) => Promise<Blob | null>
  check: (file: Blob) => Promise<PhotoCheck>
  close: () => void
}

export function startPhotoChecker(): PhotoChecker {
  const worker = askWorker<PhotoQuestion, unknown>(
    () => new Worker(new URL('./check-photo.worker.ts', import.meta.url), { type: 'module' }),
  )
  const ask = async <Answer>(question: PhotoQuestion) => (await worker.ask(question)) as Answer
  return {
    glimpse: (file) => ask<Blob | null>({ kind: 'glimpse', file }).catch(() => null),
    check: (file) => ask<PhotoCheck>({ kind: 'check', file }).catch(() => checkPhoto(file, measureInPage)),
    close: worker.close,
  }
}

/** Without a worker nobody looks closer: the file itself is shown, and its size is what is known of it. The shop looks at it when it arrives. */
async function measureInPage(file: Blob): Promise<Measured | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width: widthPx, height: heightPx } = bitmap
  bitmap.close()
  return { widthPx, heightPx, analysis: null, preview: file }
}
