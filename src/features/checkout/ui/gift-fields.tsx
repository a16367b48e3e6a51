import { formatAed } from '#domain/money.ts'
import { defaultFees } from '#domain/quote.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import { fieldLabels, register, type FieldsProps } from './address-fields.tsx'
import { placeOf } from './checkout-fields.ts'

type GiftFieldsProps = FieldsProps & { isWrapped: boolean; onWrap: (wrapped: boolean) => void }

export function GiftFields({ form, isWrapped, onWrap }: GiftFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        checked={isWrapped}
        onChange={({ target }) => onWrap(target.checked)}
        label={m.checkout_wrap({ amount: formatAed(defaultFees.wrappingFils) })}
        hint={m.checkout_wrap_hint()}
      />
      <Field
        id={placeOf('giftMessage')}
        label={fieldLabels.giftMessage()}
        hint={m.checkout_gift_message_hint()}
        error={form.formState.errors.giftMessage?.message}
      >
        <Textarea {...register({ form }, 'giftMessage')} rows={3} autoComplete="off" />
      </Field>
    </div>
  )
}
