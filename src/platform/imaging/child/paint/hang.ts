import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { openPainting, proofJpeg } from '../encode.ts'
import { paintHung } from './paint-hung.ts'
import { createPaintingFile } from './painting-file.ts'
import { inWorkFolder, paintIn } from '../print.ts'
import type { HangRequest } from '../protocol.ts'

/** The print first, as a proof is painted, then the piece around it. */
export async function hang({ hung, photoPaths, outPath }: HangRequest): Promise<void> {
  await inWorkFolder(outPath, async (folder) => {
    const { paintingPath, icc } = await paintIn(folder, { plan: hung.print, photoPaths }, () => undefined)
    const { data, info } = await openPainting(paintingPath).raw().toBuffer({ resolveWithObject: true })
    const pixels = paintHung(hung, { data, widthPx: info.width, heightPx: info.height })
    const [hungPath, partPath] = [join(folder, 'hung.tif'), join(folder, 'hung.jpg')]
    const file = createPaintingFile(hungPath, hung.picture, icc)
    try {
      file.writeRows(0, pixels)
    } finally {
      file.close()
    }
    await proofJpeg(openPainting(hungPath)).toFile(partPath)
    await rename(partPath, outPath)
  })
}
