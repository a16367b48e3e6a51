import modelUrl from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import type { FaceBox } from '#domain/print/faces.ts'
import { askWorker } from './ask-worker.ts'
import type { FaceQuestion } from './find-faces.worker.ts'

/** The faces in a photo, found on this device, off the main thread. The worker may fetch nothing, so the page hands it the model. */
export async function findFaces(source: ImageBitmap | Blob): Promise<FaceBox[]> {
  const model = await (await fetch(modelUrl)).arrayBuffer()
  const finder = askWorker<FaceQuestion, FaceBox[]>(new Worker(new URL('./find-faces.worker.ts', import.meta.url), { type: 'module' }))
  return finder.ask({ model, source }).finally(finder.close)
}
