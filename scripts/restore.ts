/**
 * Brings a backup back where the shop can't start: `npm run restore -- FILE`, with DATA_DIR and the other variables set as for the shop,
 * which must be stopped. Everything in the shop's database is replaced; the same version that made the backup must run it.
 */
import { basename, resolve } from 'node:path'
import { buildShop } from '../src/app/build-shop.ts'
import { jobKinds } from '../src/app/work.ts'
import { BadArchive } from '../src/features/backup/server/archive.ts'
import { restoreBackup } from '../src/features/backup/server/restore-backup.service.ts'
import { ConfigError, readConfig } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'

try {
  const [given] = process.argv.slice(2)
  if (!given) throw new ConfigError('Say which file: npm run restore -- FILE')
  const { shop, database, close } = await buildShop({ config: readConfig(process.env), log: createLog() })
  try {
    await database.migrate()
    await shop.jobs.prepare(jobKinds)
    const by = { askedBy: null, file: basename(given), requestId: 'npm run restore' }
    const { rows, objects } = await restoreBackup(shop, resolve(given), by, async () => undefined)
    process.stdout.write(`${rows} rows and ${objects} files are back. Start the shop.\n`)
  } finally {
    await close()
  }
} catch (error) {
  const why = error instanceof BadArchive ? `The backup is refused (${error.failure}): it ${error.message}.` : String(error)
  process.stderr.write(`${error instanceof ConfigError ? error.message : why}\n`)
  process.exitCode = 1
}
