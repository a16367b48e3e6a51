import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const fakeBucket = { region: 'me-central-1', bucket: 'barwaz-photos', accessKeyId: 'AKIDFAKE', secretAccessKey: 'very secret words' }

type Fake = AsyncDisposable & {
  url: string
  objects: Map<string, Buffer>
  /** What goes wrong, until it is emptied. */
  fault: { status?: number; hangs?: boolean; afterWrites?: number }
}

/** As much of S3 as the shop uses, in memory: one bucket, one key. */
export async function startFakeS3(): Promise<Fake> {
  const objects = new Map<string, Buffer>()
  const fault: Fake['fault'] = {}
  let writes = 0
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://fake')
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    const body = await buffer(request)
    const say = (status: number, words: string | Buffer = '', headers = {}) => response.writeHead(status, headers).end(words)
    const refuse = (status: number, code: string) => say(status, `<Error><Code>${code}</Code><Message>inner words</Message></Error>`)
    if (fault.hangs) return
    if (fault.status) return refuse(fault.status, 'Fault')
    if (!request.headers.authorization?.includes(fakeBucket.accessKeyId)) return refuse(403, 'InvalidAccessKeyId')
    if (bucket !== fakeBucket.bucket) return refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      writes += 1
      if (fault.afterWrites !== undefined && writes > fault.afterWrites) return refuse(403, 'QuotaExceeded')
      if (request.headers['content-md5'] !== createHash('md5').update(body).digest('base64')) return refuse(400, 'BadDigest')
      objects.set(key, body)
      return say(200)
    }
    if (request.method === 'DELETE') return objects.delete(key) ? say(204) : say(204)
    if (request.method === 'HEAD') return say(200)
    if (url.searchParams.get('list-type') === '2') return say(200, listing(url.searchParams.get('prefix') ?? ''))
    const found = objects.get(key)
    return found ? say(200, found, { 'content-length': String(found.length) }) : refuse(404, 'NoSuchKey')
  }

  function listing(prefix: string): string {
    const found = [...objects].filter(([key]) => key.startsWith(prefix))
    const contents = found.map(
      ([key, bytes]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>2026-03-02T08:00:00.000Z</LastModified></Contents>`,
    )
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    fault,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
