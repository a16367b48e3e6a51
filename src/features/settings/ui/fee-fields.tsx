import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { fils, parseAed, typedAed } from '#domain/prices/money.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import type { FeeSettings, ShopSettings } from '../settings.ts'

type AmountName = Exclude<keyof FeeSettings, 'oversizeFromCm'>
type Form = UseFormReturn<ShopSettings>

const amounts: { name: AmountName; label: () => string; hint?: () => string }[] = [
  { name: 'wrappingFils', label: m.settings_fee_wrapping },
  { name: 'cashOnDeliveryFils', label: m.settings_fee_cash },
  { name: 'cashLimitFils', label: m.settings_cash_limit, hint: m.settings_cash_limit_hint },
  { name: 'oversizeFils', label: m.settings_fee_oversize, hint: m.settings_fee_oversize_hint },
]

/** What is charged beside goods and carriage. */
export function FeeFields({ form, mayReadLog }: { form: Form; mayReadLog: boolean }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {amounts.map(({ name, label, hint }) => (
          <AmountField key={name} form={form} name={name} label={label()} hint={hint?.()} />
        ))}
        <Field label={m.settings_oversize_from()} error={form.formState.errors.oversizeFromCm?.message}>
          <Input type="number" inputMode="numeric" className="max-w-40" {...form.register('oversizeFromCm', { valueAsNumber: true })} />
        </Field>
      </div>
      {mayReadLog && (
        <Link to="/admin/activity?action=settings.saved" className="link inline-flex min-h-11 items-center self-start">
          {m.settings_fees_history()}
        </Link>
      )}
    </>
  )
}

/** Typed in AED, kept in fils; what is no amount is no number. */
function AmountField({ form, name, label, hint }: { form: Form; name: AmountName; label: string; hint: string | undefined }) {
  const [typed, setTyped] = useState(() => typedAed(fils(form.getValues(name))))
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
      <Input
        inputMode="decimal"
        className="max-w-40"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          form.setValue(name, parseAed(target.value) ?? Number.NaN, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }}
      />
    </Field>
  )
}
