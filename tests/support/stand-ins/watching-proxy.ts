import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { path: string; headers: IncomingHttpHeaders }

export type WatchingProxy = {
  url: string
  /** What was asked for, in the order it came. */
  asked: Asked[]
  /** As if the network were gone, for the paths it says. */
  refuse(isRefused: (path: string) => boolean): void
  close(): void
}

/** Stands between a browser and a shop, and notes what is asked for: by its headers alone one tells who asked, and why. */
export async function watchShop(shopUrl: string): Promise<WatchingProxy> {
  const { hostname, port } = new URL(shopUrl)
  const asked: Asked[] = []
  let isRefused: (path: string) => boolean = () => false
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming
    asked.push({ path, headers })
    if (isRefused(path)) return void incoming.socket.destroy()
    const passedOn = ask({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passedOn.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passedOn.destroy())
    incoming.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    refuse: (from) => void (isRefused = from),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
