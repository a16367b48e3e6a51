import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link, useRevalidator } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { showFieldErrors, useZodForm } from '#browser/use-zod-form.ts'
import { vatPlaces } from '#domain/orders/vat-report.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { UnsavedGuard } from '#features/admin/ui/unsaved-guard.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { useRootMark } from '#ui/use-root-mark.ts'
import { m } from '#words/messages.js'
import { readSettingsCall, saveSettingsCall, ShopSettings, type ShopIdentity, type StoredSettings } from '../settings.ts'
import { FeeFields } from './fee-fields.tsx'
import { PaymentMethodList } from './payment-method-list.tsx'
import { OpeningHoursFields } from './opening-hours-fields.tsx'
import { PrintFileFields } from './print-file-fields.tsx'
import { SettingsSection } from './settings-section.tsx'
import { emirateOptions } from '#ui/in-words/emirates.ts'

const vatPlaceNames = { establishment: m.settings_vat_establishment, customer: m.settings_vat_customer }

type TextField = { name: keyof ShopIdentity; label: () => string; hint?: () => string; input?: ComponentProps<'input'> }

const inArabic = { lang: 'ar', dir: 'rtl' }

const identityFields: TextField[] = [
  { name: 'name', label: m.settings_name, hint: m.settings_name_hint },
  { name: 'nameArabic', label: m.settings_name_arabic, hint: m.settings_name_arabic_hint, input: inArabic },
  { name: 'accent', label: m.settings_accent, hint: m.settings_accent_hint, input: { type: 'color' } },
  { name: 'legalName', label: m.settings_legal_name },
  { name: 'legalNameArabic', label: m.settings_legal_name_arabic, hint: m.settings_arabic_hint, input: inArabic },
  { name: 'legalLine', label: m.settings_legal_line, hint: m.settings_legal_line_hint },
  { name: 'legalLineArabic', label: m.settings_legal_line_arabic, hint: m.settings_arabic_hint, input: inArabic },
  { name: 'address', label: m.settings_address },
  { name: 'addressArabic', label: m.settings_address_arabic, hint: m.settings_arabic_hint, input: inArabic },
  { name: 'city', label: m.settings_city, hint: m.settings_city_hint },
  { name: 'cityArabic', label: m.settings_city_arabic, hint: m.settings_city_arabic_hint, input: inArabic },
  { name: 'trn', label: m.settings_trn, hint: m.settings_trn_hint, input: { inputMode: 'numeric' } },
  { name: 'phone', label: m.settings_phone, input: { type: 'tel' } },
  { name: 'whatsapp', label: m.settings_whatsapp, input: { type: 'tel' } },
  { name: 'email', label: m.settings_email, hint: m.settings_email_hint, input: { type: 'email' } },
]
const socialFields: TextField[] = [
  { name: 'instagram', label: () => 'Instagram', input: { type: 'url' } },
  { name: 'facebook', label: () => 'Facebook', input: { type: 'url' } },
  { name: 'pinterest', label: () => 'Pinterest', input: { type: 'url' } },
]

type SettingsFormProps = {
  settings: StoredSettings
  /** Who the shop is and how it is paid is not for everybody to change. */
  mayIdentify: boolean
  mayReadLog: boolean
}

export function SettingsForm({ settings: { demoItems: _count, ...values }, mayIdentify, mayReadLog }: SettingsFormProps) {
  useRootMark('foot-bar')
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const form = useZodForm(ShopSettings, { values })
  const { errors, isDirty } = form.formState
  const save = useAdminChange(readSettingsCall.path, (body: ShopSettings) => callApi(saveSettingsCall, { body }))
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess(stored) {
        queryClient.setQueryData([readSettingsCall.path], stored)
        const { demoItems: _count, ...saved } = stored
        form.reset(saved)
        void revalidate()
        toast({ title: m.settings_saved(), description: m.settings_saved_text() })
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  )
  const texts = (fields: TextField[]) => (
    <div className="grid gap-5 sm:grid-cols-2">
      {fields.map(({ name, label, hint, input }) => (
        <Field key={name} label={label()} hint={hint?.()} error={errors[name]?.message}>
          <Input {...input} {...form.register(name)} autoComplete="off" />
        </Field>
      ))}
    </div>
  )
  return (
    <form method="post" noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <UnsavedGuard active={isDirty} />
      {mayIdentify ? (
        <>
          <SettingsSection id="identity" title={m.settings_identity()} text={m.settings_identity_text()}>
            {texts(identityFields)}
          </SettingsSection>
          <SettingsSection id="social" title={m.settings_social()} text={m.settings_social_text()}>
            {texts(socialFields)}
          </SettingsSection>
          <SettingsSection id="methods" title={m.settings_methods()} text={m.settings_methods_text()}>
            <PaymentMethodList
              methods={form.watch('paymentMethods')}
              error={errors.paymentMethods?.message}
              onChange={(methods) => form.setValue('paymentMethods', methods, { shouldDirty: true, shouldValidate: true })}
            />
            <Field label={m.settings_bank()} hint={m.settings_bank_hint()} error={errors.bankDetails?.message}>
              <Textarea rows={4} maxLength={500} {...form.register('bankDetails')} />
            </Field>
          </SettingsSection>
        </>
      ) : (
        <Notice>{m.settings_not_yours()}</Notice>
      )}
      <SettingsSection id="photos" title={m.settings_photos()}>
        <Field label={m.settings_photos_kept()} hint={m.settings_photos_kept_hint()} error={errors.photosKeptDays?.message}>
          <Input type="number" inputMode="numeric" className="max-w-40" {...form.register('photosKeptDays', { valueAsNumber: true })} />
        </Field>
      </SettingsSection>
      <SettingsSection id="delivery" title={m.settings_delivery()} text={m.settings_delivery_text()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.settings_pieces_per_day()} hint={m.settings_pieces_per_day_hint()} error={errors.piecesPerDay?.message}>
            <Input
              type="number"
              inputMode="numeric"
              className="max-w-40"
              {...form.register('piecesPerDay', { setValueAs: (typed) => (typed === '' || typed === null ? null : Number(typed)) })}
            />
          </Field>
          <Field label={m.settings_cut_off()} hint={m.settings_cut_off_hint()} error={errors.cutOffHour?.message}>
            <Input type="number" inputMode="numeric" className="max-w-40" {...form.register('cutOffHour', { valueAsNumber: true })} />
          </Field>
        </div>
        <Link to="/admin/carriers" className="link inline-flex min-h-11 items-center self-start">
          {m.settings_delivery_link()}
        </Link>
      </SettingsSection>
      <SettingsSection id="hours" title={m.settings_hours()} text={m.settings_hours_text()}>
        <OpeningHoursFields form={form} />
      </SettingsSection>
      <SettingsSection id="workshop" title={m.settings_workshop()}>
        <Switch label={m.settings_untracked()} hint={m.settings_untracked_hint()} {...form.register('piecesUntracked')} />
      </SettingsSection>
      <SettingsSection id="print-files" title={m.print_files_heading()} text={m.settings_print_files_text()}>
        <PrintFileFields form={form} />
      </SettingsSection>
      <SettingsSection id="fees" title={m.settings_fees()} text={m.settings_fees_text()}>
        <FeeFields form={form} mayReadLog={mayReadLog} />
      </SettingsSection>
      <SettingsSection id="vat" title={m.settings_vat()} text={m.settings_vat_text()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.settings_establishment()} error={errors.establishment?.message}>
            <Select options={emirateOptions()} {...form.register('establishment')} />
          </Field>
          <Field label={m.settings_vat_place()} error={errors.vatPlace?.message}>
            <Select options={vatPlaces.map((place) => ({ value: place, label: vatPlaceNames[place]() }))} {...form.register('vatPlace')} />
          </Field>
        </div>
      </SettingsSection>
      <SettingsSection id="summary" title={m.settings_summary()} text={m.settings_summary_text()}>
        <Field label={m.settings_summary_hour()} hint={m.settings_summary_hour_hint()} error={errors.summaryHour?.message}>
          <Input type="number" inputMode="numeric" className="max-w-40" {...form.register('summaryHour', { valueAsNumber: true })} />
        </Field>
      </SettingsSection>
      <ProblemNotice error={save.error} />
      <div data-foot-bar="" className="sticky bottom-0 flex items-center gap-4 border-t border-wall-3 bg-wall-1 py-3">
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          {m.settings_save()}
        </Button>
        <span role="status" className="text-ink-6">
          {isDirty && m.settings_unsaved()}
        </span>
      </div>
    </form>
  )
}
