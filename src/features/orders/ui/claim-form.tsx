import { useState, type SubmitEvent } from 'react'
import { claimReasons, type ClaimReason } from '#domain/claims.ts'
import { ProblemNotice } from '#features/accounts/ui/problem-notice.tsx'
import type { Order, OrderLine } from '../orders.ts'
import { lineDetails, OrderPiece } from './order-lines.tsx'
import { useMakeClaim } from './use-order.ts'
import { ChosenPhotos, useChosenPhotos } from '#features/photos/ui/chosen-photos.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Select } from '#ui/select.tsx'
import { m } from '#words/messages.js'
import { mostClaimPhotos } from '../claims.ts'
import { claimedTitle, reasonWords } from './claim-words.ts'

type ClaimFormProps = { order: Order; token: string | null; claimable: readonly OrderLine[]; onSent: () => void }

export function ClaimForm({ order, token, claimable, onSent }: ClaimFormProps) {
  const [lineId, setLineId] = useState(claimable[0]?.id ?? '')
  const [reason, setReason] = useState<ClaimReason>()
  const [quantity, setQuantity] = useState(1)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const photos = useChosenPhotos(mostClaimPhotos)
  const claim = useMakeClaim({ number: order.number, token })
  const copies = claimable.find(({ id }) => id === lineId)?.quantity ?? 1
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (!reason || text.trim() === '' || photos.isSending) return
    claim.mutate({ lineId, reason, quantity: Math.min(quantity, copies), text, photoIds: photos.photoIds }, { onSuccess: onSent })
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-prose flex-col items-stretch gap-5">
      {claimable.length > 1 && (
        <RadioCards
          legend={m.claim_which()}
          options={claimable.map((line) => ({
            value: line.id,
            label: claimedTitle(order.lines, line.id),
            hint: lineDetails(line).join(' · '),
            picture: (
              <span className="block w-full max-w-40">
                <OrderPiece line={line} />
              </span>
            ),
          }))}
          value={lineId}
          onValueChange={setLineId}
          required
        />
      )}
      {copies > 1 && (
        <Field label={m.claim_how_many()} required>
          <Select
            value={String(Math.min(quantity, copies))}
            options={Array.from({ length: copies }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
            onChange={({ target }) => setQuantity(Number(target.value))}
          />
        </Field>
      )}
      <RadioCards
        legend={m.claim_reason()}
        options={claimReasons.map((value) => ({ value, label: reasonWords[value]() }))}
        value={reason}
        onValueChange={setReason}
        error={tried && !reason ? m.claim_reason_missing() : undefined}
        required
      />
      <Field label={m.claim_words()} error={tried && text.trim() === '' ? m.field_required() : undefined} required>
        <Textarea rows={4} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <ChosenPhotos photos={photos} label={m.claim_photos()} hint={m.claim_photos_hint({ most: mostClaimPhotos })} isWaitedFor={tried} />
      <ProblemNotice error={claim.error} />
      <Button type="submit" loading={claim.isPending} className="self-start">
        {m.claim_send()}
      </Button>
    </form>
  )
}
