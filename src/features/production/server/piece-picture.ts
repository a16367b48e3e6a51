import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { PieceLine } from '#features/orders/server/orders.service.ts'
import { readProof } from '#features/designs/server/proofs.service.ts'
import { shopItself } from '#platform/imaging/imaging.ts'
import type { Shop } from '#platform/shop.ts'

const patienceMs = 5000
const pictureWidthPx = 320

type PictureLine = Pick<PieceLine, 'id' | 'design'>

/** Whoever works by a paper wants it soon: a picture that takes long, or is gone, is left out. */
export async function pictureOf(shop: Shop, line: PictureLine): Promise<Buffer | null> {
  return Promise.race([read(shop, line), pause(patienceMs, null, { ref: false })])
}

async function read(shop: Shop, { id: lineId, design }: PictureLine): Promise<Buffer | null> {
  try {
    const { stream } = await readProof(shop, { design, lineId }, { part: 'face', widthPx: pictureWidthPx }, shopItself)
    return await buffer(stream)
  } catch (cause) {
    shop.log.warn('documents/no-picture', { design: design.id, cause })
    return null
  }
}
