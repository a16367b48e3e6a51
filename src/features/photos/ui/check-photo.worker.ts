import { checkPhoto, type PhotoCheck } from './check-photo.ts'

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await checkPhoto(data).catch((): PhotoCheck => ({ ok: false, reason: 'damaged' })))
})
