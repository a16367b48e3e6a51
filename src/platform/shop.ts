import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { RunHot } from '#platform/db/statement-batcher.ts'
import type { Extensions } from '#platform/extensions.ts'
import type { Imaging } from '#platform/imaging/imaging.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Limits } from '#platform/limits.ts'
import type { Live } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Cache } from '#platform/cache.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { KeyRing } from '#platform/secret.ts'
import type { PaymentProvider } from '#platform/payments.ts'
import type { Staging } from '#platform/files/staging.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { StorageSwitch } from '#platform/storage/storage-switch.ts'

/** The bundle of adapters handed to everyone; app/build-shop.ts makes the only one. */
export type Shop = {
  config: Config
  clock: Clock
  log: Log
  db: Db
  runHot: RunHot
  jobs: Jobs
  mail: Mail
  /** Whom the shop is connected to, beside its own sandbox or in its place. */
  payments: PaymentProvider[]
  live: Live
  limits: Limits
  /** What slices answer to those on lower floors. */
  extensions: Extensions
  cache: Cache
  metrics: Metrics
  storage: Storage
  /** Moves `storage` to another place while the shop is open. */
  storageSwitch: StorageSwitch
  staging: Staging
  imaging: Imaging
  secrets: KeyRing
}
