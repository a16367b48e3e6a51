import * as z from 'zod/mini'
import { wholeNumberBetween } from '#platform/http/query.ts'
import { shownAnywhere } from '#platform/http/content-policy.ts'
import { streamAnswer } from '#platform/http/stream-answer.ts'
import type { NamedPicture } from './slide-pictures.ts'

export const PictureQuery = z.object({ w: z._default(wholeNumberBetween(1, 10_000), 1500) })

export function answerPicture(http: Parameters<typeof streamAnswer>[0], file: string, askedPx: number, { format, ...found }: NamedPicture) {
  return streamAnswer(http, found, {
    'content-type': `image/${format}`,
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    ...shownAnywhere,
    etag: `"${file}-${askedPx}-${found.bytes}"`,
  })
}
