import type { ComponentProps } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import type { SavedAddress } from '#features/addresses/addresses.ts'
import type { AddressGiven } from '#features/addresses/contact.ts'
import { hoursInWords } from '#features/settings/opening-hours.ts'
import { useOpeningHours, useShopIdentity } from '#features/settings/ui/use-shop-identity.ts'
import { signInPath } from '#browser/sign-in-path.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { MeantEmail } from '#ui/form/meant-email.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'
import { placeOf, type CheckoutFields, type FieldName } from './checkout-fields.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { Fold } from './fold.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { emirateOptions } from '#ui/in-words/emirates.ts'

export type FieldsProps = { form: UseFormReturn<CheckoutFields, unknown, CheckoutFields> }

export const fieldLabels: Record<FieldName, () => string> = {
  name: m.checkout_name,
  email: m.account_email,
  phone: m.account_phone,
  company: m.account_company,
  trn: m.account_trn,
  emirate: m.checkout_emirate,
  area: m.checkout_area,
  street: m.checkout_street,
  building: m.checkout_building,
  flat: m.checkout_flat,
  landmark: m.checkout_landmark,
  makani: m.checkout_makani,
  note: m.checkout_note,
  receiver: m.checkout_receiver,
  receiverPhone: m.checkout_receiver_phone,
  giftMessage: m.checkout_gift_message,
}

/** What was wrong is no longer said once it is being mended; leaving the field looks again. */
export function register({ form }: FieldsProps, name: FieldName) {
  return form.register(name, { onChange: () => form.clearErrors(name) })
}

type LineProps = FieldsProps & { name: FieldName; hint?: string; required?: boolean; className?: string; input?: ComponentProps<'input'> }

function Line({ form, name, hint, required, className, input }: LineProps) {
  const error = form.formState.errors[name]?.message
  return (
    <Field id={placeOf(name)} label={fieldLabels[name]()} hint={hint} error={error} required={required} className={className}>
      <Input {...register({ form }, name)} {...input} />
    </Field>
  )
}

/** Who it is for. */
export function PersonGrid({
  form,
  isByMail,
  hasEmail = true,
}: FieldsProps & { isByMail: boolean; /** False where it may be left out. */ hasEmail?: boolean }) {
  const email = useWatch({ control: form.control, name: 'email' })
  function takeEmail(meant: string) {
    form.setValue('email', meant, { shouldDirty: true, shouldValidate: true })
    form.setFocus('email')
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Line form={form} name="name" required className="sm:col-span-2" input={{ autoComplete: 'name' }} />
      <MeantEmail typed={email} onTake={takeEmail}>
        <Line
          form={form}
          name="email"
          required={hasEmail}
          hint={hasEmail ? m.checkout_email_hint() : m.draft_email_hint()}
          input={{ type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false }}
        />
      </MeantEmail>
      <Line
        form={form}
        name="phone"
        required
        {...(!isByMail && { hint: m.checkout_phone_hint() })}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '+971 50 123 4567' }}
      />
    </div>
  )
}

export function CompanyGrid({ form, className }: FieldsProps & { className?: string }) {
  return (
    <div className={cn('grid gap-5 sm:grid-cols-2', className)}>
      <Line form={form} name="company" input={{ autoComplete: 'organization' }} />
      <Line form={form} name="trn" hint={m.checkout_trn_hint()} input={{ inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' }} />
    </div>
  )
}

/** Where it goes, all of it. */
export function AddressGrid({ form }: FieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <PlaceGrid form={form} />
      <WayGrid form={form} />
      <ReceiverGrid form={form} />
    </div>
  )
}

/** Side by side where there is room for the words. */
const paired = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-x-4 gap-y-5'

function PlaceGrid({ form }: FieldsProps) {
  const { errors } = form.formState
  return (
    <div className={paired}>
      <Field id={placeOf('emirate')} label={fieldLabels.emirate()} error={errors.emirate?.message} required>
        <Select {...register({ form }, 'emirate')} autoComplete="address-level1" placeholder={m.ui_choose()} options={emirateOptions()} />
      </Field>
      <Line form={form} name="area" required input={{ autoComplete: 'address-level2' }} />
      <Line form={form} name="street" required className="col-span-full" input={{ autoComplete: 'address-line1' }} />
      <Line form={form} name="building" required input={{ autoComplete: 'address-line2' }} />
      <Line form={form} name="flat" input={{ autoComplete: 'address-line3' }} />
    </div>
  )
}

/** What helps a courier to find it. */
function WayGrid({ form }: FieldsProps) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Line form={form} name="landmark" hint={m.checkout_landmark_hint()} input={{ autoComplete: 'off' }} />
      <Line form={form} name="makani" hint={m.checkout_makani_hint()} input={{ inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' }} />
      <Field id={placeOf('note')} label={fieldLabels.note()} error={errors.note?.message} className="sm:col-span-2">
        <Textarea {...register({ form }, 'note')} rows={2} autoComplete="off" />
      </Field>
    </div>
  )
}

/** Somebody else is at the door: a present, an office. */
function ReceiverGrid({ form }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Line form={form} name="receiver" input={{ autoComplete: 'off' }} />
      <Line
        form={form}
        name="receiverPhone"
        hint={m.checkout_receiver_phone_hint()}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'off', placeholder: '+971 50 123 4567' }}
      />
    </div>
  )
}

const companyFields = ['company', 'trn'] as const
const wayFields = ['landmark', 'makani', 'note'] as const
const receiverFields = ['receiver', 'receiverPhone'] as const

/** One of them holds something, or is to be mended. */
export function isNeeded(form: FieldsProps['form'], names: readonly FieldName[]): boolean {
  return names.some((name) => form.getValues(name) !== '' || form.formState.errors[name] !== undefined)
}

type ContactFieldsProps = FieldsProps & {
  isGuest: boolean
  /** No courier comes. */ isByMail: boolean
  marketing: boolean
  onMarketing: (wanted: boolean) => void
}

export function ContactFields({ form, isGuest, isByMail, marketing, onMarketing }: ContactFieldsProps) {
  const { pathname } = useLocation()
  const signIn = (
    <p className="text-ink-6">
      {m.checkout_guest()}{' '}
      <Link className="link inline-flex min-h-11 items-center" to={signInPath(pathname, '')} reloadDocument>
        {m.auth_submit()}
      </Link>
    </p>
  )
  return (
    <CheckoutSection title={m.checkout_contact()} aside={isGuest ? signIn : undefined}>
      <PersonGrid form={form} isByMail={isByMail} />
      <div className="mt-3">
        <Fold title={m.checkout_company()} isNeeded={isNeeded(form, companyFields)}>
          <CompanyGrid form={form} />
        </Fold>
      </div>
      <Checkbox
        checked={marketing}
        onChange={({ target }) => onMarketing(target.checked)}
        label={m.checkout_marketing()}
        hint={m.checkout_marketing_hint()}
      />
    </CheckoutSection>
  )
}

type AddressFieldsProps = FieldsProps & {
  isGuest: boolean
  savesAddress: boolean
  onSave: (saved: boolean) => void
  /** Where it can be collected instead. */
  onCollect: (() => void) | undefined
}

export function AddressFields({ form, isGuest, savesAddress, onSave, onCollect }: AddressFieldsProps) {
  return (
    <CheckoutSection title={m.checkout_address()} aside={onCollect && <Instead onChoose={onCollect}>{m.checkout_collect()}</Instead>}>
      {!isGuest && (
        <SavedAddresses
          isEmpty={() => form.getValues(['emirate', 'area', 'street', 'building']).every((typed) => typed === '')}
          onChoose={(saved, byItself) => fill(form, saved, byItself)}
        />
      )}
      <PlaceGrid form={form} />
      <div className="mt-3">
        <Fold title={m.checkout_way()} isNeeded={isNeeded(form, wayFields)}>
          <WayGrid form={form} />
        </Fold>
        <Fold title={m.checkout_receiver_other()} isNeeded={isNeeded(form, receiverFields)}>
          <p className="pb-4 text-sm text-ink-6">{m.checkout_receiver_text()}</p>
          <ReceiverGrid form={form} />
        </Fold>
      </div>
      {!isGuest && <Checkbox checked={savesAddress} onChange={({ target }) => onSave(target.checked)} label={m.checkout_save_address()} />}
    </CheckoutSection>
  )
}

/** In the place of the address, of which none is needed. */
export function CollectedFrom({ onDeliver }: { onDeliver: () => void }) {
  const { address } = useShopIdentity()
  const hours = hoursInWords(useOpeningHours())
  return (
    <CheckoutSection title={m.order_pickup()} aside={<Instead onChoose={onDeliver}>{m.checkout_deliver()}</Instead>}>
      <p dir="auto">
        {address}. {m.order_collect_when()}
      </p>
      {hours.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </CheckoutSection>
  )
}

function Instead({ onChoose, children }: { onChoose: () => void; children: string }) {
  return (
    <Button variant="link" onClick={onChoose}>
      {children}
    </Button>
  )
}

/** All of an address is another's: a field it leaves empty is emptied. Who is named by their account stays so, unless the address was chosen. */
function fill(form: FieldsProps['form'], saved: SavedAddress | null, byItself: boolean): void {
  const { emirate = '', area = '', street = '', building = '', ...more }: Partial<AddressGiven> = saved?.address ?? {}
  const { flat = '', landmark = '', makani = '', note = '', receiver = '', receiverPhone = '' } = more
  const place = { emirate, area, street, building, flat, landmark, makani, note, receiver, receiverPhone }
  const person = saved ? { name: saved.name, phone: saved.phone } : {}
  for (const [field, value] of Object.entries(place)) form.setValue(field as FieldName, value, { shouldDirty: true })
  for (const [field, value] of Object.entries(person)) {
    if (!byItself || form.getValues(field as FieldName) === '') form.setValue(field as FieldName, value, { shouldDirty: true })
  }
  form.clearErrors()
}
