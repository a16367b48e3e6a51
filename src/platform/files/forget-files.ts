import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What lies in a folder and was last written before then goes; a folder that is not there has nothing. */
export async function forgetFiles(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
