import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock, type Clock } from '#platform/clock.ts'
import { ConfigError, type Config } from '#platform/config.ts'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { createExtensions } from '#platform/extensions.ts'
import { createImaging } from '#platform/imaging/create-imaging.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLimits } from '#platform/limits.ts'
import { createLive } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import { createMail } from '#platform/mail/mail.ts'
import { recordMails } from '#platform/mail/mail-log.ts'
import { withoutLiterals } from '#platform/db/watch-queries.ts'
import { createCache } from '#platform/cache.ts'
import { createMetrics } from '#platform/metrics.ts'
import { readSecrets } from '#platform/secret.ts'
import { callProvider } from '#features/payments/server/call-provider.ts'
import type { PaymentProvider } from '#platform/payments.ts'
import type { Shop } from '#platform/shop.ts'
import { createStaging } from '#platform/files/staging.ts'
import { scratchFolder } from '#platform/files/scratch.ts'
import { objectFolder, openStorage } from '#platform/storage/open-storage.ts'
import { createStorageSwitch } from '#platform/storage/storage-switch.ts'
import { slices } from './slices.ts'

/** What the shop keeps is its own user's: this folder, and every file and folder that this process and its children make from here on. */
export async function makeDataDir(dataDir: string): Promise<void> {
  process.umask(0o077)
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    if ((await stat(dataDir)).mode & 0o077) await chmod(dataDir, 0o700)
  } catch (error) {
    // A volume may belong to somebody else, who lets the shop write into it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw new ConfigError(`DATA_DIR ${dataDir} can't be written.`)
  }
}

type Parts = { config: Config; log: Log; clock?: Clock; database?: Database; payments?: PaymentProvider[] }

/** Stripe, wherever its keys are: what it took is given back there, whoever takes the money now. */
async function configuredProviders({ payments: { stripe } }: Config, clock: Clock, log: Log): Promise<PaymentProvider[]> {
  if (!stripe) return []
  const { createStripe } = await import('#features/payments/server/stripe/stripe.ts')
  return [callProvider(createStripe(stripe, clock), log)]
}

/** The one place that puts the adapters together. */
export async function buildShop({ config, log, clock = systemClock, database, payments }: Parts) {
  await makeDataDir(config.dataDir)
  const metrics = createMetrics(clock)
  const noteQuery = (statement: string, ms: number) => {
    if (ms <= config.slowQueryMs) return
    const text = withoutLiterals(statement)
    log.warn('database/slow-query', { ms: Math.round(ms), text })
    metrics.slowQuery(text, ms)
  }
  const opened = database ?? (await openDatabase({ ...config, log, noteQuery }))
  const { db, runHot } = opened
  const jobs = createJobs(opened, log)
  const live = createLive(opened, log)
  const limits = createLimits({ db, clock, log, scale: config.rateLimitScale })
  const mail = recordMails(createMail(config), { db, clock })
  const secrets = await readSecrets(config, config.dataDir)
  const storageSwitch = createStorageSwitch(await openStorage(config))
  const uploads = join(config.dataDir, 'uploads')
  const shop: Shop = {
    config,
    clock,
    log,
    db,
    runHot,
    jobs,
    mail,
    payments: payments ?? (await configuredProviders(config, clock, log)),
    live,
    limits,
    cache: createCache(),
    metrics,
    extensions: createExtensions(slices.flatMap(({ extensions = [] }) => extensions)),
    storage: storageSwitch.storage,
    storageSwitch,
    staging: createStaging(uploads),
    imaging: createImaging({
      log,
      charge: (key, workedMs) => limits.take('imaging', { address: key, caller: '' }, workedMs),
      folders: { reads: [objectFolder(config.dataDir), uploads], writes: scratchFolder(config.dataDir) },
    }),
    secrets,
  }
  return {
    shop,
    database: opened,
    async close() {
      metrics.stop()
      limits.stop()
      live.close()
      await jobs.stop()
      await shop.imaging.close()
      await opened.close()
    },
  }
}

export type BuiltShop = Awaited<ReturnType<typeof buildShop>>
