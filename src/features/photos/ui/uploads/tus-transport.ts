import { Upload as TusUpload, type UploadOptions } from 'tus-js-client'
import { sessionHeaders } from '#browser/session-id.ts'
import { withResolvers } from '#browser/with-resolvers.ts'
import { m } from '#words/messages.js'
import { fileRefusalText } from '#features/photos/file-refusal-text.ts'
import { uploadPath, uploadPhotoHeader } from '#features/photos/photos.ts'
import type { QueueTools, SendAnswer } from './upload-queue.ts'
import type { Chosen } from './upload.ts'

/**
 * A proxy that holds a request back until it is whole loses all of it when the connection drops: a part bounds that loss. It is also the
 * size of a part in S3, and the most an upload waits for is one round trip more in every 8 MB.
 */
const partBytes = 8 * 1024 * 1024
/** A longer wait, or one without an end, is a quota: its sentence says more than a spinner. */
const longestWaitMs = 120_000

/** Three times what a verdict may take: a connection that died without a word would otherwise hold its place for ever. */
const silenceMs = 60_000

export type HttpAnswer = { method: string; status: number; body: string; retryAfter: string | undefined }

/** What an answer other than OK means for the upload; null is no answer at all. */
export function readAnswer(answer: HttpAnswer | null): SendAnswer {
  if (!answer) return { kind: 'later' }
  const { method, status, body, retryAfter } = answer
  const sentence = readDetail(body)
  if (status === 422) return { kind: 'refused', sentence: sentence ?? fileRefusalText('not-a-photo') }
  if (status === 413) return { kind: 'refused', sentence: sentence ?? fileRefusalText('too-many-bytes') }
  const afterMs = retryAfter === undefined ? undefined : Number(retryAfter) * 1000
  if (status === 429 && !((afterMs ?? Infinity) <= longestWaitMs)) return { kind: 'failed', sentence }
  if (status >= 500 || status === 429) return { kind: 'later', afterMs }
  // Broken off, forgotten, or at odds about how far it is: asking the server again settles each of them. A refused beginning stays one.
  return method !== 'POST' && [400, 404, 408, 409, 410, 423].includes(status) ? { kind: 'later' } : { kind: 'failed', sentence }
}

function readDetail(body: string): string | null {
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown }
    return typeof detail === 'string' ? detail : null
  } catch {
    return null
  }
}

/** tus does the sending; trying again is the queue's own, since tus gives up in the end and forgets an upload on a mere 503. */
export function createTusTransport(sessionId: () => string): Pick<QueueTools, 'send' | 'discard'> {
  const begun = new Map<string, TusUpload>()

  async function begin({ id, file, handoff }: Chosen, options: UploadOptions): Promise<TusUpload> {
    const session = sessionId()
    const known = begun.get(id)
    const fixed: UploadOptions = {
      endpoint: uploadPath,
      headers: { ...sessionHeaders(), sessionid: session },
      metadata: { filename: file.name, filetype: file.type, ...(handoff ? { handoff } : {}) },
      fingerprint: () => Promise.resolve([file.name, file.size, file.lastModified, session, handoff].join(' ')),
      chunkSize: partBytes,
      retryDelays: null,
      removeFingerprintOnSuccess: true,
    }
    if (known) {
      Object.assign(known.options, fixed, options)
      return known
    }
    const upload = new TusUpload(file, { ...fixed, ...options })
    begun.set(id, upload)
    const [previous] = await upload.findPreviousUploads()
    if (previous) upload.resumeFromPreviousUpload(previous)
    return upload
  }

  /** A refused upload is not to be resumed when the same file is chosen again. */
  async function forget(id: string): Promise<void> {
    const upload = begun.get(id)
    begun.delete(id)
    for (const { urlStorageKey } of (await upload?.findPreviousUploads()) ?? [])
      await upload?.options.urlStorage?.removeUpload(urlStorageKey)
  }

  async function send(chosen: Chosen, signal: AbortSignal, onProgress: (bytesSent: number) => void): Promise<SendAnswer> {
    const { promise, resolve } = withResolvers<SendAnswer>()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => stop(), silenceMs)
    }
    let photoId: string | undefined
    let answer: HttpAnswer | null = null
    const upload = await begin(chosen, {
      onBeforeRequest() {
        answer = null
        listen()
        // tus forgets that it was stopped when that happens before its first request.
        if (signal.aborted) throw new Error('stopped')
      },
      onAfterResponse(request, response) {
        const status = response.getStatus()
        photoId = response.getHeader(uploadPhotoHeader) ?? photoId
        const method = request.getMethod()
        answer = { method, status, body: response.getBody() ?? '', retryAfter: response.getHeader('retry-after') }
        // tus begins anew when it can't learn how far an upload is: right when it is gone, wrong when the shop is merely busy.
        const isGone = status === 404 || status === 410 || status === 403
        if (method === 'HEAD' && status >= 400 && !isGone) throw new Error(`HEAD answered ${status}`)
      },
      onProgress(bytesSent) {
        listen()
        onProgress(bytesSent)
      },
      onSuccess: () => resolve(photoId ? { kind: 'arrived', photoId } : { kind: 'unjudged' }),
      onError: (error) => resolve('originalRequest' in error ? readAnswer(answer) : { kind: 'failed', sentence: null }),
    })
    const stop = () => {
      void upload.abort()
      resolve({ kind: 'later' })
    }
    if (signal.aborted) return { kind: 'later' }
    signal.addEventListener('abort', stop)
    upload.start()
    return promise.finally(() => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
    })
  }

  return {
    async send(chosen, { signal, onProgress }) {
      const answer = await send(chosen, signal, onProgress).catch((): SendAnswer => ({ kind: 'later' }))
      if (answer.kind === 'later' && !(await isReadable(chosen.file))) return { kind: 'failed', sentence: m.upload_unreadable() }
      if (answer.kind === 'refused') await forget(chosen.id).catch(() => undefined)
      if (answer.kind === 'arrived') begun.delete(chosen.id)
      return answer
    },
    discard({ id }) {
      const upload = begun.get(id)
      begun.delete(id)
      upload?.abort(true).catch((error: unknown) => console.warn('An upload that was taken out could not be removed.', error))
    },
  }
}

/** A file that was moved or changed on disk fails like a lost connection, and would be tried for ever. */
function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
