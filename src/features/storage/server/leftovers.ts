import { opendir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '#platform/shop.ts'
import { objectFolder } from '#platform/storage/open-storage.ts'
import { draftsPrefix } from '#platform/storage/storage.ts'

/** Whether the folder still holds an object; it is read no further than to the first. */
export async function hasLeftovers({ config }: Shop): Promise<boolean> {
  return hasFiles(objectFolder(config.dataDir), [draftsPrefix])
}

async function hasFiles(folder: string, except: string[] = []): Promise<boolean> {
  const entries = await opendir(folder).catch(() => [])
  for await (const entry of entries) {
    if (entry.isFile()) return true
    if (entry.isDirectory() && !except.includes(entry.name) && (await hasFiles(join(folder, entry.name)))) return true
  }
  return false
}

/** Its many empty folders too, once nothing else is left; it stays itself, for processes that see no folder that comes later. */
export async function removeEmptyFolders(shop: Shop): Promise<void> {
  const folder = objectFolder(shop.config.dataDir)
  if (await hasLeftovers(shop)) return
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { recursive: true, force: true })
}
