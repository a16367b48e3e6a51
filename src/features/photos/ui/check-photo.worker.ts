import { checkPhoto, type PhotoCheck } from './check-photo.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  checkPhoto(data)
    .catch((): PhotoCheck => ({ ok: false, reason: 'damaged' }))
    .then((check) => postMessage(check))
})
