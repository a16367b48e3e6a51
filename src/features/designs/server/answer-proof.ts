import type { Context } from 'hono'
import { askerOf } from '#platform/http/client-address.ts'
import { streamAnswer } from '#platform/http/stream-answer.ts'
import type { Shop } from '#platform/shop.ts'
import type { Design } from '../designs.ts'
import type { ProofSize } from './design-keys.ts'
import { readProof } from './proofs.service.ts'

/** A picture of a design, for whoever has been found to be allowed to see it; search engines keep none. */
export async function answerProof(shop: Shop, http: Context, design: Design, size: ProofSize): Promise<Response> {
  const { etag, ...proof } = await readProof(shop, design, size, askerOf(undefined, http.get('address') as string))
  return streamAnswer(http, proof, {
    etag,
    'cache-control': 'private, no-cache',
    'content-type': 'image/jpeg',
    'x-robots-tag': 'noindex',
  })
}
