import { askerOf } from '#platform/http/client-address.ts'
import { shownAnywhere } from '#platform/http/content-policy.ts'
import { streamAnswer } from '#platform/http/stream-answer.ts'
import type { Shop } from '#platform/shop.ts'
import type { Pictured, ProofSize } from './design-keys.ts'
import { readProof } from './proofs.service.ts'

type Call = { shop: Shop } & Parameters<typeof askerOf>[0]
type Proof = { pictured: Pictured; size: ProofSize; isSigned: boolean }

/** A picture of a design, for whoever has been found to be allowed to see it; search engines keep none. Signed addresses stand in mails and behind links. */
export async function answerProof(call: Call, { pictured, size, isSigned }: Proof): Promise<Response> {
  const { etag, ...proof } = await readProof(call.shop, pictured, size, askerOf(call))
  return streamAnswer(call.http, proof, {
    etag,
    'cache-control': 'private, no-cache',
    'content-type': 'image/jpeg',
    'x-robots-tag': 'noindex',
    ...(isSigned && shownAnywhere),
  })
}
