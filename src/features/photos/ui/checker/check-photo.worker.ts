import { checkPhoto, type PhotoCheck } from './check-photo.ts'
import { glimpse } from '../glimpse.ts'
import { measurePhoto } from './measure-photo.ts'

/** A glimpse answers a small picture or null, a check what was found. */
export type PhotoQuestion = { kind: 'glimpse' | 'check'; file: Blob }

addEventListener('message', async ({ data: { kind, file } }: MessageEvent<PhotoQuestion>) => {
  if (kind === 'glimpse') postMessage(await glimpse(file).catch(() => null))
  else postMessage(await checkPhoto(file, measurePhoto).catch((): PhotoCheck => ({ ok: false, reason: 'damaged' })))
})
