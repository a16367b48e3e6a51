/**
 * What the shop's other visitors feel while ten hostile files are being judged: p99 of /api/frames beside the same without them, and the
 * web process's memory. Run: npm run bench -- hostile
 */
import { randomUUID } from 'node:crypto'
import { buildWhenChanged } from '../scripts/build.ts'
import { hostileFiles } from '../tests/support/photos/hostile-files.ts'
import { startBuiltShop } from '../tests/support/running-shop.ts'
import { p99 } from './percentile.ts'

const names = [
  'bomb-60000.png',
  'as-large-as-allowed-16-bit-interlaced.png',
  'profile-and-remark-bomb.png',
  'five-thousand-scans.jpg',
  'huge-canvas.webp',
  'absurd-sides.heic',
  'cut.heic',
  'sides-that-lie.jpg',
  'noise-with-a-jpeg-beginning.jpg',
  'noise-with-a-heic-beginning.heic',
]

await buildWhenChanged()
const metricsToken = randomUUID()
const shop = await startBuiltShop({ RATE_LIMIT_SCALE: '0', METRICS_TOKEN: metricsToken })
const files = await Promise.all(
  names.map(async (name) => {
    const file = hostileFiles.find((each) => each.name === name)
    if (!file) throw new Error(`${name} is no hostile file`)
    return { name, bytes: await file.bytes() }
  }),
)

async function send({ name, bytes }: { name: string; bytes: Buffer }): Promise<string> {
  const headers = { 'tus-resumable': '1.0.0', sessionid: randomUUID() }
  const startedAt = performance.now()
  const begun = await fetch(`${shop.url}/api/uploads`, { method: 'POST', headers: { ...headers, 'upload-length': String(bytes.length) } })
  const path = begun.headers.get('location') ?? ''
  const octets = { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  let answer = await fetch(`${shop.url}${path}`, { method: 'PATCH', headers: octets, body: new Uint8Array(bytes) })
  let asked = 0
  while (answer.status === 503 && (asked += 1) < 10) answer = await fetch(`${shop.url}${path}`, { method: 'HEAD', headers })
  return `${name.padEnd(44)}${String(answer.status).padStart(5)}${((performance.now() - startedAt) / 1000).toFixed(1).padStart(8)} s`
}

async function p99Until(done: Promise<unknown>): Promise<{ p99: number; asked: number }> {
  const times: number[] = []
  const state = { isDone: false }
  void done.finally(() => (state.isDone = true))
  while (!state.isDone) {
    const startedAt = performance.now()
    await (await fetch(`${shop.url}/api/frames`)).arrayBuffer()
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { p99: p99(times), asked: times.length }
}

async function residentMb(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
  return Number(/process_resident_memory_bytes (\d+)/.exec(metrics)?.[1] ?? 0) / 1e6
}

const quiet = await p99Until(new Promise((resolve) => setTimeout(resolve, 5000)))
const before = await residentMb()
const sending = Promise.all(files.map(send))
const busy = await p99Until(sending)
const after = await residentMb()
process.stdout.write(`${(await sending).join('\n')}\n\n`)
process.stdout.write(
  `/api/frames p99 quiet ${quiet.p99.toFixed(1)} ms (${quiet.asked} asked), with ten hostile files ${busy.p99.toFixed(1)} ms `,
)
process.stdout.write(`(${busy.asked} asked), ratio ${(busy.p99 / quiet.p99).toFixed(1)}; goal under 500 ms\n`)
process.stdout.write(`web process ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after\n`)
await shop.end()
