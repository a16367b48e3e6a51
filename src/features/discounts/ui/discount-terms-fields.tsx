import { useId } from 'react'
import { itemTypes } from '#domain/prices/pricing.ts'
import { productNames } from '#features/product-picture/ui/product-names.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { m } from '#words/messages.js'
import type { TermsErrors, TermsFields } from './discount-terms.ts'

type Props = { fields: TermsFields; errors: TermsErrors; onChange: (change: Partial<TermsFields>) => void }

/** What a code gives, and when it holds: the same for one code and for many. */
export function DiscountTermsFields({ fields, errors, onChange }: Props) {
  const typesError = useId()
  const text = (name: Exclude<keyof TermsFields, 'kind' | 'types'>) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="flex flex-col gap-5">
      <RadioCards
        legend={m.discount_kind()}
        value={fields.kind}
        onValueChange={(kind) => onChange({ kind })}
        options={[
          { value: 'percent', label: m.discount_kind_percent(), hint: m.discount_kind_percent_hint() },
          { value: 'fixed', label: m.discount_kind_fixed(), hint: m.discount_kind_fixed_hint() },
          { value: 'free-delivery', label: m.discount_kind_delivery(), hint: m.discount_kind_delivery_hint() },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.kind === 'percent' && (
          <>
            <Field label={m.discount_percent()} error={errors.percent} required>
              <Input inputMode="numeric" maxLength={3} {...text('percent')} />
            </Field>
            <Field label={m.discount_cap()} hint={m.discount_cap_hint()} error={errors.cap}>
              <Input inputMode="decimal" {...text('cap')} />
            </Field>
          </>
        )}
        {fields.kind === 'fixed' && (
          <Field label={m.discount_amount()} error={errors.amount} required>
            <Input inputMode="decimal" {...text('amount')} />
          </Field>
        )}
        <Field label={m.discount_minimum()} hint={m.discount_minimum_hint()} error={errors.minimum}>
          <Input inputMode="decimal" {...text('minimum')} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.discount_from()} hint={m.discount_from_hint()} error={errors.from}>
          <Input type="date" {...text('from')} />
        </Field>
        <Field label={m.discount_until()} hint={m.discount_until_hint()} error={errors.until}>
          <Input type="date" {...text('until')} />
        </Field>
        <Field label={m.discount_usage_limit()} hint={m.discount_no_limit()} error={errors.usageLimit}>
          <Input inputMode="numeric" maxLength={7} {...text('usageLimit')} />
        </Field>
        <Field label={m.discount_email_limit()} hint={m.discount_no_limit()} error={errors.perEmailLimit}>
          <Input inputMode="numeric" maxLength={7} {...text('perEmailLimit')} />
        </Field>
      </div>
      <fieldset aria-describedby={errors.types ? typesError : undefined}>
        <legend className="font-medium">{m.discount_types()}</legend>
        <div className="grid gap-x-5 sm:grid-cols-2">
          {itemTypes.map((type) => (
            <Checkbox
              key={type}
              label={productNames[type]()}
              checked={fields.types.includes(type)}
              onChange={({ target }) =>
                onChange({ types: itemTypes.filter((other) => (other === type ? target.checked : fields.types.includes(other))) })
              }
            />
          ))}
        </div>
        {errors.types && (
          <p id={typesError} className="text-sm text-err">
            {errors.types}
          </p>
        )}
      </fieldset>
    </div>
  )
}
