import type { Shop } from '#platform/shop.ts'
import { createLocalStorage } from '#platform/storage/local-storage.ts'
import { objectFolder } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Where objects are while the shop has no bucket, and maybe some from before it had one. */
export function folderOf({ config }: Shop): Storage {
  return createLocalStorage(objectFolder(config.dataDir))
}
