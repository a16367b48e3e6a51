import type { Asker, PreviewRequest } from '#platform/imaging/imaging.ts'
import { scratchFolder, withScratchFile } from '#platform/files/scratch.ts'
import type { Shop } from '#platform/shop.ts'

export type PictureToKeep = Pick<PreviewRequest, 'widthPx' | 'format' | 'window' | 'quality'> & { key: string }

/** Encodes pictures of a photo anew, without what the camera wrote, and keeps each under its key. */
export async function keepPictures(shop: Shop, masterKey: string, pictures: readonly PictureToKeep[], asker?: Asker): Promise<void> {
  await shop.storage.withFile(masterKey, async (path) => {
    for (const { key, ...picture } of pictures) {
      await withScratchFile(scratchFolder(shop.config.dataDir), async (outPath) => {
        await shop.imaging.preview({ path, outPath, ...picture }, asker)
        await shop.storage.keep(key, outPath)
      })
    }
  })
}
