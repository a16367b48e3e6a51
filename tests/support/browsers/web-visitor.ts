import { randomUUID } from 'node:crypto'
import type { Visitor } from '../test-shop.ts'

/** One browser that talks to a running shop: its own session id, its own cookies. Of several processes, each call asks which. */
export function webVisitor(url: string | (() => string)): Visitor {
  const sessionId = randomUUID()
  const cookies = new Map<string, string>()
  return {
    sessionId,
    async call(method, path, given, headers = {}) {
      const isBytes = given instanceof Uint8Array
      const response = await fetch(new URL(path, typeof url === 'string' ? url : url()), {
        method,
        headers: {
          sessionid: sessionId,
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...(given === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(given === undefined ? {} : { body: isBytes ? new Uint8Array(given) : JSON.stringify(given) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const bytes = Buffer.from(await response.arrayBuffer())
      const text = bytes.toString('utf8')
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text, bytes, headers: response.headers }
    },
  }
}
