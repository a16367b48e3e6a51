import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Upload } from 'tus-js-client'

/** Sends a file as the browser does, but slowly, and goes on by itself whatever happens to the shop. Answers the photo's id. */
export function sendSlowly(
  url: string,
  bytes: Buffer,
  { bytesPerSecond, onProgress }: { bytesPerSecond: number; onProgress(sentBytes: number): void },
): Promise<{ photoId: string; sessionId: string }> {
  const sessionId = randomUUID()
  let photoId = ''
  return new Promise((resolve, reject) => {
    const upload = new Upload(slowReader(bytes, bytesPerSecond), {
      endpoint: `${url}/api/uploads`,
      headers: { sessionid: sessionId },
      metadata: { filename: 'photo.png', filetype: 'image/png' },
      uploadSize: bytes.length,
      chunkSize: 8 * 1024 * 1024,
      retryDelays: Array.from({ length: 60 }, () => 500),
      onProgress,
      onAfterResponse: (_request, response) => {
        photoId = response.getHeader('upload-photo-id') ?? photoId
      },
      onSuccess: () => resolve({ photoId, sessionId }),
      onError: reject,
    })
    upload.start()
  })
}

function slowReader(bytes: Buffer, bytesPerSecond: number): Readable {
  async function* pieces() {
    const step = Math.ceil(bytesPerSecond / 20)
    for (let at = 0; at < bytes.length; at += step) {
      yield bytes.subarray(at, at + step)
      await pause(50)
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}
