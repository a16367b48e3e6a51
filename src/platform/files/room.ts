import { statfs } from 'node:fs/promises'
import { ShopError } from '#domain/shop-error.ts'
import type { Config } from '#platform/config.ts'

/** Left free for the database and the orders. */
const reservedBytes = 200 * 1024 * 1024

/** Refuses what would have to lie in the disk's reserve. */
export async function requireRoom({ dataDir }: Pick<Config, 'dataDir'>, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < reservedBytes + bytes) throw new ShopError('service/storage-full')
}
