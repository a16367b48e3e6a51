import type { Context } from 'hono'
import { ShopError } from '#domain/shop-error.ts'

const maxBodyBytes = 256 * 1024

/** Only a body that does not say its length is counted while it is read: asking a request for its stream costs more than most calls. */
export async function readText(http: Context): Promise<string> {
  return saysItsLength(http) ? http.req.text() : (await countWhileReading(http)).toString('utf8')
}

/** The bytes as they were sent, for whoever checks a signature over them. */
export async function readBytes(http: Context): Promise<Buffer> {
  return saysItsLength(http) ? Buffer.from(await http.req.arrayBuffer()) : countWhileReading(http)
}

function saysItsLength(http: Context): boolean {
  const length = http.req.header('content-length')
  if (Number(length) > maxBodyBytes) throw new ShopError('request/too-large')
  return length !== undefined
}

async function countWhileReading(http: Context): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of http.req.raw.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBodyBytes) throw new ShopError('request/too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
