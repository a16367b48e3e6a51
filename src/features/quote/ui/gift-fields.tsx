import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { LeaveOutLetters } from '#features/addresses/ui/leave-out-letters.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import { fieldLabels, type FieldsProps } from './address-fields.tsx'
import { placeOf } from './checkout-fields.ts'

type GiftFieldsProps = FieldsProps & {
  isWrapped: boolean
  /** Left out until it is known. */
  wrappingFils: number | undefined
  /** It is paid at the door: the slip says how much. */
  isCash: boolean
  onWrap: (wrapped: boolean) => void
}

export function GiftFields({ form, isWrapped, wrappingFils, isCash, onWrap }: GiftFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        checked={isWrapped}
        onChange={({ target }) => onWrap(target.checked)}
        label={wrappingFils ? m.checkout_wrap({ amount: formatAed(fils(wrappingFils)) }) : m.checkout_wrap_free()}
        hint={isCash ? m.checkout_wrap_hint_cash() : m.checkout_wrap_hint()}
      />
      <Field
        id={placeOf('giftMessage')}
        label={fieldLabels.giftMessage()}
        hint={m.checkout_gift_message_hint()}
        error={form.formState.errors.giftMessage?.message}
      >
        {/* A letter that no paper takes is said while it is typed, not when one wants to pay. */}
        <Textarea {...form.register('giftMessage', { onChange: () => void form.trigger('giftMessage') })} rows={3} autoComplete="off" />
        <LeaveOutLetters
          text={form.watch('giftMessage')}
          onLeaveOut={(printed) => form.setValue('giftMessage', printed, { shouldDirty: true, shouldValidate: true })}
        />
      </Field>
    </div>
  )
}
