import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildShop } from '../../src/app/build-shop.ts'
import { jobKinds } from '../../src/app/work.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Shop } from '../../src/platform/shop.ts'
import { silent } from '../../tests/support/databases.ts'
import { openBucket } from '../../tests/support/stand-ins/bucket.ts'
import { startPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { startBuiltShop, startBuiltWorker, type RunningProcess, type RunningShop } from '../../tests/support/running-shop.ts'
import type { Visitor } from '../../tests/support/test-shop.ts'
import { webVisitor } from '../../tests/support/browsers/web-visitor.ts'
import { sandboxBank, stripeBank, type Bank, type StripeBank } from './bank.ts'
import type { Random } from '../../tests/support/random.ts'

export type Stage = {
  database: 'postgres' | 'embedded'
  provider: 'sandbox' | 'stripe'
  servers: number
  workers: number
  objects: 'folder' | 's3'
}

const onPostgres = { database: 'postgres', servers: 2, objects: 'folder' } as const
export const stages = {
  'PostgreSQL, two servers, one worker, sandbox': { ...onPostgres, provider: 'sandbox', workers: 1 },
  'PostgreSQL, two servers, Stripe as we know it': { ...onPostgres, provider: 'stripe', workers: 0 },
  'PostgreSQL, two servers, two workers, S3, sandbox': { ...onPostgres, provider: 'sandbox', workers: 2, objects: 's3' },
  'embedded, one process, sandbox': { database: 'embedded', provider: 'sandbox', servers: 1, workers: 0, objects: 'folder' },
} satisfies Record<string, Stage>

export const admin = { username: 'admin', password: 'copper lantern 7' }

export type House = Awaited<ReturnType<typeof openHouse>>

/** A shop of several processes on a disk of its own, any of which can be ended and started again. */
export async function openHouse(stage: Stage, random: Random) {
  const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-faults-'))
  const hasOwnDisk = mountDisk(dataDir)
  const postgres: TestPostgres | null = stage.database === 'postgres' ? await startPostgres() : null
  const servers: RunningShop[] = []
  const workers: RunningProcess[] = []
  const bucket = stage.objects === 's3' ? await openBucket() : null
  const urls = () => servers.map(({ url }) => url)
  const bank: Bank | StripeBank = stage.provider === 'stripe' ? await stripeBank(urls, random) : sandboxBank(dataDir, random)
  const env: Record<string, string> = {
    ...bank.env,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '0',
    SEED_DEMO: '0',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ...bucket?.env,
    ...(postgres && { DATABASE_URL: postgres.url('postgres') }),
  }

  const startServer = async (n: number, more: Record<string, string> = {}) => {
    servers[n] = await startBuiltShop({ ...env, ...more }, { brief: true })
  }
  const startWorker = async (n: number) => {
    workers[n] = await startBuiltWorker(env)
  }
  await Promise.all(Array.from({ length: stage.servers }, (_, n) => startServer(n)))
  await Promise.all(Array.from({ length: stage.workers }, (_, n) => startWorker(n)))

  return {
    stage,
    dataDir,
    hasOwnDisk,
    postgres,
    servers,
    bank,
    workers,
    startServer,
    startWorker,
    /** What the processes that run now have logged of requests that failed by our own fault. */
    complaints: () =>
      servers.flatMap(({ output }) =>
        output()
          .split('\n')
          .filter((line) => line.includes('"event":"request/failed"')),
      ),
    /** One browser; each of its calls goes to whichever process is next. */
    visitor: (): Visitor => webVisitor(() => random.pick(urls())),
    /** The embedded database has one owner: there, the server is killed before and started again after. */
    async inspect<Result>(work: (shop: Shop) => Promise<Result>): Promise<Result> {
      if (!postgres) await servers[0]?.end('SIGKILL')
      const built = await buildShop({ config: readConfig({ ...env, NODE_ENV: 'test' }), log: silent })
      try {
        await built.shop.jobs.prepare(jobKinds)
        return await work(built.shop)
      } finally {
        await built.close()
        if (!postgres) await startServer(0)
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...servers, ...workers].map((each) => each.end('SIGKILL')))
      await postgres?.stop()
      await bank[Symbol.asyncDispose]()
      await bucket?.[Symbol.asyncDispose]()
      if (hasOwnDisk) execFileSync('umount', ['--lazy', dataDir])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A disk of its own, which can be filled; where this user may not have one, there is no such fault. */
function mountDisk(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2g', 'tmpfs', path], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
