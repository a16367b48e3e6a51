import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** A DATA_DIR with nothing but an empty embedded database: making that takes longer than all the rest of a first start, so it is copied. */
export async function newDataDir(): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const empty = join(tmpdir(), `barwaz-empty-database-${dependencies['@electric-sql/pglite']}`)
  if (!existsSync(empty)) {
    const half = mkdtempSync(`${empty}-`)
    await (await PGlite.create(half)).close()
    try {
      renameSync(half, empty)
    } catch {
      // Another process was quicker.
      rmSync(half, { recursive: true })
    }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-shop-'))
  cpSync(empty, join(dataDir, 'database'), { recursive: true })
  return dataDir
}
