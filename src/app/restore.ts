/**
 * Brings a backup back where the shop can't start: `npm run restore -- FILE`, with DATA_DIR and the other variables set as for the shop,
 * which must be stopped; BACKUP_PASSPHRASE opens an encrypted one, and so does the shop's own secret where it is here. Everything in the shop's database is replaced; the same version that made the backup must run it.
 */
import { basename, resolve } from 'node:path'
import { buildShop } from './build-shop.ts'
import { jobKinds } from './work.ts'
import { BadArchive } from '#features/backup/server/archive.ts'
import { openArchive } from '#features/backup/server/open-archive.ts'
import { passphrasesFor } from '#features/backup/server/passphrase.ts'
import { restoreBackup } from '#features/backup/server/restore-backup.service.ts'
import { goByStoredPlace } from '#features/storage/server/storage-place.service.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'

try {
  const [given] = process.argv.slice(2)
  if (!given) throw new ConfigError('Say which file: npm run restore -- FILE')
  const config = readConfig(process.env)
  const { shop, database, close } = await buildShop({ config, log: createLog() })
  try {
    await using source = await openArchive(resolve(given), passphrasesFor(shop))
    await database.migrate()
    await goByStoredPlace(shop)
    await shop.jobs.prepare(jobKinds)
    const by = { askedBy: null, file: basename(given), requestId: 'npm run restore' }
    const { rows, objects } = await restoreBackup(shop, source, by, async () => undefined)
    process.stdout.write(`${rows} rows and ${objects} files are back. Start the shop.\n`)
  } finally {
    await close()
  }
} catch (error) {
  const why = error instanceof BadArchive ? `The backup is refused (${error.failure}): it ${error.message}.` : String(error)
  process.stderr.write(`${error instanceof ConfigError ? error.message : why}\n`)
  process.exitCode = 1
}
