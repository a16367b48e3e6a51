import type { Context } from 'hono'
import * as z from 'zod/mini'
import { ShopError } from '#domain/shop-error.ts'
import { askerOf } from '#platform/http/client-address.ts'
import { route } from '#platform/http/route.ts'
import { uploadPath, uploadPhotoHeader } from '../photos.ts'
import { bringerOf } from './photo-quota.service.ts'
import * as uploads from './uploads.service.ts'

const version = '1.0.0'
const onePath = `${uploadPath}/{id}`
const maxMetadataLength = 2000

/** tus 1.0 (core, creation, termination): docs/decisions/0009 says why the protocol's few headers are read here. */
export const uploadRoutes = [
  route(
    { method: 'POST', path: uploadPath, summary: 'Open an upload (tus)', policy: 'session', limit: 'uploads', answer: z.any() },
    async ({ shop, sessionId, actor, address, http }) => {
      checkVersion(http)
      const bytes = wholeNumber(http.req.header('upload-length'))
      const metadata = http.req.header('upload-metadata') ?? ''
      if (bytes === null || metadata.length > maxMetadataLength) throw new ShopError('request/malformed')
      const handoff = readMetadata(metadata).get('handoff') ?? null
      const sender = { ...bringerOf({ sessionId, actor, address }), asker: askerOf({ actor, address, http }) }
      const id = await uploads.beginUpload(shop, sender, { bytes, metadata, handoff })
      return tusAnswer(201, { location: `${uploadPath}/${id}`, 'upload-offset': '0' })
    },
  ),
  route(
    {
      method: 'GET',
      path: onePath,
      summary: 'HEAD: how much of an upload has come (tus)',
      policy: 'session',
      limit: 'reads',
      answer: z.any(),
    },
    async ({ shop, sessionId, actor, address, params, http }) => {
      // The router hands HEAD to the GET handler; a real GET would give a file back to whoever knows its id.
      if (http.req.method !== 'HEAD') throw new ShopError('request/method')
      checkVersion(http)
      const state = await uploads.readUpload(shop, { sessionId, asker: askerOf({ actor, address, http }) }, params.id)
      const described = state.metadata ? { 'upload-metadata': state.metadata } : {}
      return tusAnswer(200, { 'upload-length': String(state.bytes), ...described, ...progress(state) })
    },
  ),
  route(
    { method: 'PATCH', path: onePath, summary: 'Send the next bytes (tus)', policy: 'session', limit: 'writes', answer: z.any() },
    async ({ shop, sessionId, actor, address, params, http }) => {
      checkVersion(http)
      if (http.req.header('content-type') !== 'application/offset+octet-stream') throw new ShopError('request/media-type')
      const offset = wholeNumber(http.req.header('upload-offset'))
      if (offset === null) throw new ShopError('request/malformed')
      const body = (http.req.raw.body ?? new Blob().stream()) as unknown as AsyncIterable<Uint8Array>
      const comer = { sessionId, asker: askerOf({ actor, address, http }) }
      return tusAnswer(204, progress(await uploads.continueUpload(shop, comer, params.id, { offset, body })))
    },
  ),
  route(
    { method: 'DELETE', path: onePath, summary: 'Call an upload off (tus)', policy: 'session', limit: 'writes', answer: z.any() },
    async ({ shop, sessionId, params, http }) => {
      checkVersion(http)
      await uploads.cancelUpload(shop, sessionId, params.id)
      return tusAnswer(204, {})
    },
  ),
]

function tusAnswer(status: number, headers: Record<string, string>): Response {
  return new Response(null, { status, headers: { 'tus-resumable': version, 'cache-control': 'no-store', ...headers } })
}

function progress({ arrivedBytes, photoId }: uploads.UploadState): Record<string, string> {
  return { 'upload-offset': String(arrivedBytes), ...(photoId ? { [uploadPhotoHeader]: photoId } : {}) }
}

function checkVersion(http: Context): void {
  if (http.req.header('tus-resumable') !== version) throw new ShopError('upload/version')
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null
}

/** `name base64value,name base64value` */
function readMetadata(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]))
}
