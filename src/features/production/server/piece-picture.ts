import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Design } from '#features/designs/designs.ts'
import { readProof } from '#features/designs/server/proofs.service.ts'
import { shopItself } from '#platform/imaging/imaging.ts'
import type { Shop } from '#platform/shop.ts'

const patienceMs = 5000
const pictureWidthPx = 320

/** Whoever works by a paper wants it soon: a picture that takes long, or is gone, is left out. */
export async function pictureOf(shop: Shop, design: Design): Promise<Buffer | null> {
  return Promise.race([read(shop, design), pause(patienceMs, null, { ref: false })])
}

async function read(shop: Shop, design: Design): Promise<Buffer | null> {
  try {
    const { stream } = await readProof(shop, design, { part: 'face', widthPx: pictureWidthPx }, shopItself)
    return await buffer(stream)
  } catch (cause) {
    shop.log.warn('documents/no-picture', { design: design.id, cause })
    return null
  }
}
