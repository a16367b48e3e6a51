/** The two floors `bench/api.ts` measures against: bare node:http with 4 kB of JSON, and the same with one SELECT through pg. */
import { createServer } from 'node:http'
import pg from 'pg'

const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(4000) }))
const headers = { 'content-type': 'application/json', 'content-length': body.length }
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })

const server = createServer((request, response) => {
  if (request.url === '/bare') return void response.writeHead(200, headers).end(body)
  pool.query('select 1 as one').then(
    () => response.writeHead(200, headers).end(body),
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`is open: http://127.0.0.1:${(server.address() as { port: number }).port}\n`))
process.on('SIGTERM', () => process.exit(0))
