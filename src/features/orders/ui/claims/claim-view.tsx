import type { ReactNode } from 'react'
import type { WithoutMoney } from '#domain/orders/withheld-money.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import type { Order } from '#features/orders/orders.ts'
import { Badge } from '#ui/badge.tsx'
import { m } from '#words/messages.js'
import type { Claim } from '#features/orders/claims.ts'
import { Parcel } from '../tracking/order-progress.tsx'
import { claimedTitle, claimStateWords, reasonWords } from './claim-words.ts'

type ClaimViewProps = { claim: Claim; lines: WithoutMoney<Order['lines']>; children?: ReactNode }

/** A claim and what became of it, for the customer and for staff, who press what stands below it. */
export function ClaimView({ claim, lines, children }: ClaimViewProps) {
  const { lineId, reason, quantity, text, state, answer, at, photos, tracking } = claim
  const { name, tone } = claimStateWords[state]
  const title = claimedTitle(lines, lineId)
  return (
    <li aria-label={title} className="flex flex-col items-start gap-2 border-s-4 border-wall-3 ps-4">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{m.claim_line({ title, reason: reasonWords[reason](), count: quantity })}</span>
        <Badge tone={tone}>{name()}</Badge>
      </span>
      <time dateTime={at} className="text-sm text-ink-6">
        {momentInWords(at)}
      </time>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((url, index) => (
            <li key={url}>
              <a href={`${url}&w=2048`} target="_blank" rel="noreferrer">
                <img
                  src={`${url}&w=320`}
                  alt={m.photo_number({ number: index + 1 })}
                  width={96}
                  height={96}
                  loading="lazy"
                  className="size-24 bg-wall-2 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line text-ink-7">
          {m.claim_answer({ answer })}
        </p>
      )}
      {tracking && <Parcel tracking={tracking} />}
      {children}
    </li>
  )
}
