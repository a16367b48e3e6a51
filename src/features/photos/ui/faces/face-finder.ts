import modelUrl from './model/tiny-face-detector.bin?url'
import type { FaceBox } from '#domain/print/faces.ts'
import { askWorker } from '../checker/ask-worker.ts'
import type { FaceQuestion } from './find-faces.worker.ts'

export type FaceFinder = { find: (picture: Blob) => Promise<FaceBox[]>; close: () => void }

/** Finds the faces in photos on this device, off the main thread. The worker may fetch nothing, so the page hands it the model. */
export function startFaceFinder(): FaceFinder {
  const worker = askWorker<FaceQuestion, FaceBox[]>(
    () => new Worker(new URL('./find-faces.worker.ts', import.meta.url), { type: 'module' }),
  )
  return {
    find: async (picture) => worker.ask({ model: await (await fetch(modelUrl)).arrayBuffer(), picture }),
    close: worker.close,
  }
}
