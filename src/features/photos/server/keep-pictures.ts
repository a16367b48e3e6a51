import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PreviewRequest } from '#platform/imaging/imaging.ts'
import type { Shop } from '#platform/shop.ts'

export type PictureToKeep = Pick<PreviewRequest, 'widthPx' | 'format' | 'window'> & { key: string }

/** Encodes pictures of a photo anew, without what the camera wrote, and keeps each under its key. */
export async function keepPictures(shop: Shop, masterKey: string, pictures: readonly PictureToKeep[], sender?: string): Promise<void> {
  const scratch = join(shop.config.dataDir, 'scratch')
  await mkdir(scratch, { recursive: true })
  const outPath = join(scratch, randomUUID())
  try {
    await shop.storage.withFile(masterKey, async (path) => {
      for (const { key, ...picture } of pictures) {
        await shop.imaging.preview({ path, outPath, ...picture }, sender)
        await shop.storage.keep(key, outPath)
        await rm(outPath)
      }
    })
  } finally {
    await rm(outPath, { force: true })
  }
}
