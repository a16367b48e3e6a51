import { takingProvider } from '#features/payments/server/payments.service.ts'
import { goByStoredPlace } from '#features/storage/server/storage-place.service.ts'
import { ConfigError, type Config } from '#platform/config.ts'
import { DataDirInUse } from '#platform/db/data-dir-lock.ts'
import type { Log } from '#platform/log.ts'
import { unencrypted } from '#platform/unencrypted.ts'
import { buildShop, type BuiltShop } from './build-shop.ts'
import { pickUpWork } from './pick-up-work.ts'
import { sealAnew } from './seal-anew.ts'
import { seed } from './seed.ts'
import { jobKinds, liveTopics, timetable } from './work.ts'

/** Opens the database, migrates and seeds it: the same for the server and for a worker of its own. */
export async function startShop(config: Config, log: Log): Promise<BuiltShop> {
  const built = await step('database', () => buildShop({ config, log }))
  // A shop that can't take money does not open.
  takingProvider(built.shop)
  await step('migrate', () => built.database.migrate())
  await sealAnew(built.shop)
  await goByStoredPlace(built.shop)
  const admin = await step('seed', async () => {
    await built.shop.jobs.prepare(jobKinds)
    for (const { kind, cron } of timetable) await built.shop.jobs.schedule(kind, cron)
    await pickUpWork(built.shop)
    return seed(built.shop)
  })
  if (admin)
    say(
      config.adminPassword
        ? `\n  Admin: ${admin.username} (the password is the one in ADMIN_PASSWORD)\n`
        : `\n  Admin: ${admin.username}\n  Password: ${admin.password}\n  (shown only this once; signing in with it asks for one of your own)\n`,
    )
  const plain = unencrypted(config)
  if (plain.length > 0) log.warn('config/unencrypted', { connections: plain })
  await built.shop.live.listen(liveTopics(built.shop))
  return built
}

export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  say(`  ${name.padEnd(10)}${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A start that can't succeed ends with one line that says why. */
export function failStart(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof DataDirInUse
  process.stderr.write(known ? `${error.message}\n` : `The shop could not start: ${errorInWords(error)}\n`)
  process.exit(1)
}

function errorInWords(error: unknown): string {
  const { message, code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `port ${port} is taken. Set PORT to another one.`
  if (code === 'EACCES' && port) return `not allowed to listen on port ${port}. Set PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.'
  if (code === 'ECONNREFUSED') return 'DATABASE_URL names a database that does not answer.'
  return message
}

/** Ends gently on the first signal: the work at hand is finished, then the process exits with 0. */
export function endOnSignal(end: () => Promise<void>): void {
  let ending = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The shop did not end cleanly: ${errorInWords(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}
