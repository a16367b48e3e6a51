import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { emirates } from '#domain/delivery/delivery.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ArabicFields } from '#features/admin/ui/arabic-fields.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '../delivery.ts'
import { fieldsOf, readCarrier, type CarrierErrors, type CarrierFields } from './carrier-fields.ts'
import { kindWords } from './carrier-words.ts'

/** A new carrier, or one that is there: how fast it is stays as it was made. */
export function CarrierDialog({ carrier, onClose }: { carrier: calls.AdminCarrier | null; onClose: () => void }) {
  const [fields, setFields] = useState(() => fieldsOf(carrier))
  const [tried, setTried] = useState(false)
  const save = useAdminChange(calls.listCarriersCall.path, ({ kind, ...body }: calls.NewCarrierInput) =>
    carrier
      ? callApi(calls.saveCarrierCall, { params: { id: carrier.id }, body })
      : callApi(calls.createCarrierCall, { body: { kind, ...body } }),
  )
  const { carrier: read, errors } = readCarrier(fields)
  const shown = tried ? errors : {}
  const set = (change: Partial<CarrierFields>) => setFields((before) => ({ ...before, ...change }))
  function submit() {
    setTried(true)
    if (Object.keys(errors).length > 0) return
    save.mutate(read, {
      onSuccess({ name }) {
        onClose()
        toast({ title: m.carrier_saved(), description: m.carrier_saved_text({ name }) })
      },
    })
  }
  return (
    <FormDialog
      title={carrier ? m.carrier_edit({ name: carrier.name }) : m.carrier_new()}
      submit={m.carrier_save()}
      loading={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.carrier_name()} hint={m.carrier_name_hint()} error={shown.name} required>
        <Input value={fields.name} maxLength={80} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <ArabicFields
        labels={{ name: m.carrier_name() }}
        letters={calls.carrierLetters}
        words={fields.words}
        onChange={(words) => set({ words })}
      />
      {!carrier && (
        <RadioCards
          legend={m.carrier_kind()}
          value={fields.kind}
          onValueChange={(kind) => set({ kind })}
          options={calls.carrierKinds.map((kind) => ({ value: kind, label: kindWords[kind].name(), hint: kindWords[kind].hint() }))}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.carrier_fee()} error={shown.fee} required>
          <Input inputMode="decimal" value={fields.fee} onChange={({ target }) => set({ fee: target.value })} />
        </Field>
        {fields.kind !== 'express' && (
          <Field label={m.carrier_free_from()} hint={m.carrier_free_from_hint()} error={shown.freeFrom}>
            <Input inputMode="decimal" value={fields.freeFrom} onChange={({ target }) => set({ freeFrom: target.value })} />
          </Field>
        )}
      </div>
      {fields.kind !== 'pickup' && <EmirateFields fields={fields} errors={shown} onChange={set} />}
      {fields.kind !== 'pickup' && (
        <Field label={m.carrier_tracking()} hint={m.carrier_tracking_hint({ slot: '{number}' })} error={shown.trackingUrl}>
          <Input
            type="url"
            maxLength={500}
            placeholder="https://…/{number}"
            value={fields.trackingUrl}
            onChange={({ target }) => set({ trackingUrl: target.value })}
          />
        </Field>
      )}
      <Switch
        label={m.carrier_active()}
        hint={m.carrier_active_hint()}
        checked={fields.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
      />
      <ProblemNotice error={save.error} />
    </FormDialog>
  )
}

type EmirateProps = { fields: CarrierFields; errors: CarrierErrors; onChange: (change: Partial<CarrierFields>) => void }

function EmirateFields({ fields: { goesTo, fees, fee }, errors, onChange }: EmirateProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{m.carrier_emirates()}</legend>
      <p className="text-sm text-ink-6">{m.carrier_emirates_hint()}</p>
      <ul className="mt-2 divide-y divide-wall-2 rounded-md border border-wall-3">
        {emirates.map((emirate) => (
          <li key={emirate} className="flex items-center justify-between gap-4 px-3 py-1">
            <Checkbox
              label={emirate}
              checked={goesTo.includes(emirate)}
              onChange={({ target }) =>
                onChange({ goesTo: emirates.filter((other) => (other === emirate ? target.checked : goesTo.includes(other))) })
              }
            />
            {goesTo.includes(emirate) && (
              <Input
                aria-label={m.carrier_fee_in({ emirate })}
                aria-invalid={errors.fees?.includes(emirate) || undefined}
                inputMode="decimal"
                placeholder={fee}
                value={fees[emirate] ?? ''}
                onChange={({ target }) => onChange({ fees: { ...fees, [emirate]: target.value } })}
                className="w-28"
              />
            )}
          </li>
        ))}
      </ul>
      {(errors.goesTo || errors.fees) && (
        <p role="alert" className="mt-1 text-sm text-err">
          {errors.goesTo ?? m.carrier_bad_fee()}
        </p>
      )}
    </fieldset>
  )
}
