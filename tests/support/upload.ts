import { setTimeout as pause } from 'node:timers/promises'
import { plainPhoto, withMark, type PlainLook } from './photos/plain-photo.ts'
import type { Answer, Visitor } from './test-shop.ts'

const tus = { 'tus-resumable': '1.0.0' }
const octets = { ...tus, 'content-type': 'application/offset+octet-stream' }

/** The steps of an upload, one by one, as a browser takes them. */
export async function beginUpload(
  visitor: Visitor,
  bytes: number,
  metadata: Record<string, string> = {},
): Promise<Answer & { path: string }> {
  const described = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const headers = { ...tus, 'upload-length': String(bytes), ...(described.length > 0 ? { 'upload-metadata': described.join(',') } : {}) }
  const answer = await visitor.call('POST', '/api/uploads', undefined, headers)
  return { ...answer, path: answer.headers.get('location') ?? '' }
}

export function sendBytes(visitor: Visitor, path: string, offset: number, bytes: Uint8Array): Promise<Answer> {
  return visitor.call('PATCH', path, bytes, { ...octets, 'upload-offset': String(offset) })
}

export function askUpload(visitor: Visitor, path: string): Promise<Answer> {
  return visitor.call('HEAD', path, undefined, tus)
}

export function cancelUpload(visitor: Visitor, path: string): Promise<Answer> {
  return visitor.call('DELETE', path, undefined, tus)
}

const mostComeBacks = 20

/** A whole upload, as the shop's pages do it: who is told to come back waits that long and asks again. Answers the last request's answer. */
export async function upload(
  visitor: Visitor,
  bytes: Uint8Array,
  metadata: Record<string, string> = {},
): Promise<Answer & { photoId: string; comeBacks: number }> {
  const begun = await beginUpload(visitor, bytes.length, metadata)
  if (begun.status !== 201) return { ...begun, photoId: '', comeBacks: 0 }
  let answer = await sendBytes(visitor, begun.path, 0, bytes)
  let comeBacks = 0
  for (; answer.status === 503 && answer.headers.has('retry-after') && comeBacks < mostComeBacks; comeBacks += 1) {
    await pause(Number(answer.headers.get('retry-after')) * 1000)
    answer = await askUpload(visitor, begun.path)
  }
  const status = answer.status === 200 ? 204 : answer.status
  return { ...answer, status, photoId: answer.headers.get('upload-photo-id') ?? '', comeBacks }
}

/** A photo of one colour, as it is or as a file that nobody else has. */
export async function uploadPlain(visitor: Visitor, { own = false, ...look }: PlainLook & { own?: boolean } = {}): Promise<string> {
  const photo = await plainPhoto(look)
  const { photoId, status } = await upload(visitor, own ? withMark(photo) : photo)
  if (status !== 204) throw new Error(`The photo was not taken: ${status}`)
  return photoId
}
