import { refundSources, type RefundSource } from '#domain/orders/refunds.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'
import { sourceWords } from '../staff/admin-order-words.ts'

type SourceFieldProps<Source extends RefundSource | 'later'> = {
  source: Source
  /** It may be handed over on another day. */
  mayWait: boolean
  onChange: (source: Source) => void
}

/** Where money is taken from that people give back. */
export function SourceField<Source extends RefundSource | 'later'>({ source, mayWait, onChange }: SourceFieldProps<Source>) {
  const sources = refundSources.map((value) => ({ value, label: sourceWords[value]() }))
  return (
    <Field label={m.refund_from()} hint={m.refund_from_hint()} required>
      <Select
        value={source}
        options={mayWait ? [...sources, { value: 'later', label: m.refund_from_later() }] : sources}
        onChange={({ target }) => onChange(target.value as Source)}
      />
    </Field>
  )
}
