import { sniffFile } from '#domain/photo-file.ts'
import { headBytes } from '#domain/photo-header.ts'
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
  const worker = askWorker<PhotoQuestion, unknown>(
    () => new Worker(new URL('./check-photo.worker.ts', import.meta.url), { type: 'module' }),
  )
  const ask = async <Answer>(question: PhotoQuestion) => (await worker.ask(question)) as Answer
  return {
    glimpse: (file) => ask<Blob | null>({ kind: 'glimpse', file }).catch(() => null),
    check: (file) => ask<PhotoCheck>({ kind: 'check', file }).catch(() => checkWithoutWorker(file)),
    close: worker.close,
  }
}

/** Nobody can look closer: the file itself is shown, and its size is what is known of it. The shop looks at it when it arrives. */
async function checkWithoutWorker(file: Blob): Promise<PhotoCheck> {
  const kind = sniffFile(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if ('refusal' in kind) return { ok: false, reason: kind.refusal }
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { ok: false, reason: 'damaged' }
  const { width: widthPx, height: heightPx } = bitmap
  bitmap.close()
  return { ok: true, photo: { widthPx, heightPx, format: kind.format, analysis: null, messengerCopy: false, preview: file } }
}
