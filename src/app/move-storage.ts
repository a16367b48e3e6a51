/**
 * Copies everything kept to the other storage: `npm run move-storage -- to-s3` or `-- to-folder`, with DATA_DIR and the S3 variables set as for
 * the shop. It may run while the shop is open and may be cut off and run again. Then stop the shop, run it once more for what came
 * meanwhile, and start the shop with the S3 variables, or without them. Nothing is removed from where it was: remove the old copies
 * yourself, they hold people's photos.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, readConfig } from '#platform/config.ts'
import { createLocalStorage } from '#platform/storage/local-storage.ts'
import { copyObjects } from '#platform/storage/move-objects.ts'
import { objectFolder, openStorage } from '#platform/storage/open-storage.ts'

const direction = process.argv[2]
try {
  const config = readConfig(process.env)
  if (direction !== 'to-s3' && direction !== 'to-folder') throw new ConfigError('Say to-s3 or to-folder.')
  if (!config.s3) throw new ConfigError('S3_ENDPOINT is missing: there is only one storage.')
  const folder = createLocalStorage(objectFolder(config.dataDir))
  const bucket = await openStorage(config)
  const [from, to] = direction === 'to-s3' ? [folder, bucket] : [bucket, folder]
  await to.check()
  // Not the shop's own desk, which it clears when it starts.
  const scratchFolder = join(config.dataDir, 'moving')
  const { copied, alreadyThere } = await copyObjects(from, to, scratchFolder)
  process.stdout.write(`Objects copied: ${copied}, there already: ${alreadyThere}.\n`)
  await rm(scratchFolder, { recursive: true, force: true })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
