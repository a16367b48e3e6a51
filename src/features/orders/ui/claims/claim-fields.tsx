import { useState } from 'react'
import { claimReasons, type ClaimReason } from '#domain/orders/claims.ts'
import { Field, Textarea } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'
import { claimedTitle, reasonWords } from './claim-words.ts'
import { lineDetails, OrderPiece, type ShownLine } from '../tracking/order-lines.tsx'

/** What is wrong with which piece; `input` is null until all of it is told. */
export function useClaimFields(claimable: readonly ShownLine[]) {
  const [lineId, setLineId] = useState(claimable[0]?.id ?? '')
  const [reason, setReason] = useState<ClaimReason>()
  const [quantity, setQuantity] = useState(1)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const copies = claimable.find(({ id }) => id === lineId)?.quantity ?? 1
  const isTold = reason !== undefined && text.trim() !== ''
  return {
    input: isTold ? { lineId, reason, quantity: Math.min(quantity, copies), text } : null,
    told: { lineId, reason, quantity: Math.min(quantity, copies), text, copies },
    isTried,
    setLineId,
    setReason,
    setQuantity,
    setText,
    tryIt: () => setTried(true),
  }
}

export type ClaimFieldsProps = {
  fields: ReturnType<typeof useClaimFields>
  /** Of the whole order, which number them. */
  lines: readonly ShownLine[]
  claimable: readonly ShownLine[]
}

export function ClaimFields({ fields, lines, claimable }: ClaimFieldsProps) {
  const { told, isTried, setLineId, setReason, setQuantity, setText } = fields
  return (
    <>
      {claimable.length > 1 && (
        <RadioCards
          legend={m.claim_which()}
          options={claimable.map((line) => ({
            value: line.id,
            label: claimedTitle(lines, line.id),
            hint: lineDetails(line).join(' · '),
            picture: (
              <span className="block w-full max-w-40">
                <OrderPiece line={line} />
              </span>
            ),
          }))}
          value={told.lineId}
          onValueChange={setLineId}
          required
        />
      )}
      {told.copies > 1 && (
        <Field label={m.claim_how_many()} required>
          <Select
            value={String(told.quantity)}
            options={Array.from({ length: told.copies }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
            onChange={({ target }) => setQuantity(Number(target.value))}
          />
        </Field>
      )}
      <RadioCards
        legend={m.claim_reason()}
        options={claimReasons.map((value) => ({ value, label: reasonWords[value]() }))}
        value={told.reason}
        onValueChange={setReason}
        error={isTried && !told.reason ? m.claim_reason_missing() : undefined}
        required
      />
      <Field label={m.claim_words()} error={isTried && told.text.trim() === '' ? m.field_required() : undefined} required>
        <Textarea rows={4} maxLength={2000} value={told.text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </>
  )
}
