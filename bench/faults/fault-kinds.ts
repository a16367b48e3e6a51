import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { imagingChildren } from '../../tests/support/imaging-children.ts'
import type { StripeBank } from './bank.ts'
import type { House } from './house.ts'
import { ask, type Load } from './shopper.ts'

/** Strikes under load and mends what it did, as whoever watches over the shop would. */
export type Fault = { name: string; fits(house: House): boolean; strike(load: Load): Promise<void> }

const moments = ['any moment', 'placing an order', 'an upload', 'a render', 'a backup'] as const
type MomentName = (typeof moments)[number]

/** Waits until the shop is in the middle of it, and then a little. */
async function reach(load: Load, moment: MomentName): Promise<void> {
  const { house, ledger, random } = load
  if (moment === 'placing an order') await Promise.race([ledger.next('order'), pause(3000)])
  if (moment === 'an upload') await Promise.race([ledger.next('upload'), pause(3000)])
  if (moment === 'a render') for (let tries = 0; tries < 150 && painters(house).length === 0; tries += 1) await pause(20)
  if (moment === 'a backup') {
    const asked = await ask(ledger, 'backup', [201, 409], () => load.staff.call('POST', '/api/admin/backups', {}))
    if (asked?.status === 201) ledger.keep('backup asked for', { id: asked.body.id as string })
  }
  await pause(random.between(0, moment === 'any moment' ? 800 : moment === 'a backup' ? 300 : 40))
}

function painters(house: House): number[] {
  return [...house.servers, ...house.workers].flatMap(({ pid }) => childrenOf(pid))
}

function childrenOf(pid: number): number[] {
  try {
    return imagingChildren(pid)
  } catch {
    // It ended while it was looked at.
    return []
  }
}

const killServer = (moment: MomentName): Fault => ({
  name: `kill -9 of a server in ${moment}`,
  fits: () => true,
  async strike(load) {
    const { house, random } = load
    await reach(load, moment)
    const all = [...house.servers.entries()]
    const struck = random.chance(0.3) ? all : [random.pick(all)]
    await Promise.all(struck.map(([, server]) => server.end('SIGKILL')))
    await Promise.all(struck.map(([n]) => house.startServer(n)))
  },
})

const killWorker = (moment: MomentName): Fault => ({
  name: `kill -9 of a worker in ${moment}`,
  fits: ({ workers }) => workers.length > 0,
  async strike(load) {
    await reach(load, moment)
    const [n, worker] = load.random.pick([...load.house.workers.entries()])
    await worker.end('SIGKILL')
    await load.house.startWorker(n)
  },
})

const killImaging: Fault = {
  name: 'kill -9 of imaging processes',
  fits: () => true,
  async strike(load) {
    // Once: a photo whose examination is killed twice is taken for what kills it.
    await reach(load, load.random.pick(['an upload', 'a render'] as const))
    for (const pid of painters(load.house)) end(pid)
  },
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const restartPostgres: Fault = {
  name: 'PostgreSQL restarted',
  fits: (house) => house.postgres !== null,
  async strike({ house, random }) {
    await pause(random.between(0, 800))
    await house.postgres?.stopServer()
    await pause(random.between(200, 2000))
    await house.postgres?.startServer()
  },
}

const fullDisk: Fault = {
  name: 'disk full',
  fits: (house) => house.hasOwnDisk,
  async strike({ house, random }) {
    await pause(random.between(0, 800))
    const filler = join(house.dataDir, 'filler')
    // As much as there is, to the last block.
    execFileSync('sh', ['-c', `cat /dev/zero > '${filler}' 2>/dev/null || true`])
    await pause(random.between(500, 2000))
    rmSync(filler)
  },
}

const skewedClock: Fault = {
  name: 'clock skew',
  fits: () => true,
  async strike({ house, random }) {
    const n = random.pick(house.servers.map((_, index) => index))
    const minutes = random.pick([-40, -4, 4, 40])
    await house.servers[n]?.end('SIGKILL')
    const preload = resolve('bench/faults/skewed-clock.ts')
    await house.startServer(n, { NODE_OPTIONS: `--import=${preload}`, SKEW_MS: String(minutes * 60_000) })
    await pause(2000)
    await house.servers[n]?.end('SIGKILL')
    await house.startServer(n)
  },
}

const slowLoris: Fault = {
  name: 'slow-loris',
  fits: () => true,
  async strike({ house, ledger, random }) {
    const { hostname, port } = new URL(random.pick(house.servers).url)
    const answers = await Promise.all(Array.from({ length: 100 }, () => dawdle(connect(Number(port), hostname))))
    const notCut = answers.filter((answer) => !answer.startsWith('HTTP/1.1 408')).length
    if (notCut > 0) ledger.noteUnexpected(`${notCut} slow connections were not cut with 408`)
  },
}

/** Sends a header's letters one by one, until the other side has had enough. */
function dawdle(socket: Socket): Promise<string> {
  let answer = ''
  const drip = setInterval(() => socket.write('x'), 500)
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
  socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
  const giveUp = setTimeout(() => socket.destroy(), 30_000)
  return new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      clearTimeout(giveUp)
      resolve(answer)
    })
  })
}

const withStripe = (name: string, change: Partial<Pick<StripeBank, 'webhooks'>> & { fault?: StripeBank['fault'] }): Fault => ({
  name,
  fits: (house) => house.stage.provider === 'stripe',
  async strike({ house, random }) {
    const bank = house.bank as StripeBank
    await pause(random.between(0, 500))
    Object.assign(bank.fault, change.fault)
    bank.webhooks = change.webhooks ?? 'once'
    await pause(random.between(1000, 2500))
    for (const name of Object.keys(change.fault ?? {})) delete bank.fault[name as keyof StripeBank['fault']]
    bank.webhooks = 'once'
  },
})

export const faults: Fault[] = [
  ...moments.map(killServer),
  ...moments.filter((moment) => moment !== 'an upload').map(killWorker),
  killImaging,
  restartPostgres,
  fullDisk,
  skewedClock,
  slowLoris,
  withStripe('provider down', { fault: { isDown: true } }),
  withStripe('provider slow', { fault: { slowMs: 700 } }),
  withStripe('provider errs after the charge', { fault: { losesAnswers: true } }),
  withStripe('webhooks duplicated', { webhooks: 'duplicated' }),
  withStripe('webhooks shuffled', { webhooks: 'shuffled' }),
  withStripe('webhooks late', { webhooks: 'late' }),
]
