/** The floor of `bench/pages.ts`: bare node:http that sends the bytes which it was once sent itself for SOURCE, compressed as they came. */
import { createServer, get } from 'node:http'

const source = process.env['SOURCE'] ?? ''
get(source, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
  const body = Buffer.concat(await answer.toArray())
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': body.length }
  const server = createServer((_request, response) => void response.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1', () => process.stdout.write(`is open: http://127.0.0.1:${(server.address() as { port: number }).port}\n`))
})
process.on('SIGTERM', () => process.exit(0))
