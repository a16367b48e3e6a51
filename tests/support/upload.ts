import sharp from 'sharp'
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

/** A whole upload; answers the last request's answer. */
export async function upload(
  visitor: Visitor,
  bytes: Uint8Array,
  metadata: Record<string, string> = {},
): Promise<Answer & { photoId: string }> {
  const begun = await beginUpload(visitor, bytes.length, metadata)
  if (begun.status !== 201) return { ...begun, photoId: '' }
  const sent = await sendBytes(visitor, begun.path, 0, bytes)
  return { ...sent, photoId: sent.headers.get('upload-photo-id') ?? '' }
}

/** A photo of one colour, of that size in px; each colour is another file. */
export async function uploadPlain(visitor: Visitor, { width = 600, height = 400, colour = '#336699' } = {}): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const { photoId, status } = await upload(visitor, bytes)
  if (status !== 204) throw new Error(`The photo was not taken: ${status}`)
  return photoId
}
