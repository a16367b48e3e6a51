import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { fils, formatAed } from '#domain/money.ts'
import { ProblemNotice } from '#features/accounts/ui/problem-notice.tsx'
import { UnsavedGuard } from '#features/admin/ui/unsaved-guard.tsx'
import type { ShownLine } from '#features/cart/ui/cart-edits.ts'
import { useCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { AddressGrid, CompanyGrid, PersonGrid } from '#features/checkout/ui/address-fields.tsx'
import { CarrierChoice } from '#features/checkout/ui/carrier-choice.tsx'
import { noChoices, noFields, placeOf, toOrder, type Choices } from '#features/checkout/ui/checkout-fields.ts'
import { CheckoutSection } from '#features/checkout/ui/checkout-section.tsx'
import { Codes } from '#features/checkout/ui/codes.tsx'
import { ErrorSummary } from '#features/checkout/ui/error-summary.tsx'
import { GiftFields } from '#features/checkout/ui/gift-fields.tsx'
import { textAt } from '#features/checkout/ui/obstacles.ts'
import { OrderSummary } from '#features/checkout/ui/order-summary.tsx'
import { useOrderFields } from '#features/checkout/ui/use-order-fields.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { useTakePhoneOrder } from './use-take-phone-order.ts'

/** The checkout's own fields and quote, without what only a shopper chooses, and nothing of it kept on this device. */
export function PhoneOrderForm({ lines }: { lines: readonly ShownLine[] }) {
  const navigate = useNavigate()
  const { frames } = useCatalogue(null)
  const [choices, setChoices] = useState(noChoices)
  const [note, setNote] = useState('')
  const { form, isByMail, collects, wrongFields, obstacles, tries, showRefused, ...reckoned } = useOrderFields({
    lines,
    first: noFields,
    choices,
    paymentMethod: 'card',
  })
  const { quote, error, isReckoning, retry, replace } = reckoned
  const { isDirty, isSubmitting } = form.formState
  const take = useTakePhoneOrder()
  const change = (next: Partial<Choices>) => setChoices((before) => ({ ...before, ...next }))

  const submit = form.handleSubmit(async (fields) => {
    if (!quote || obstacles.length > 0) return
    const {
      paymentMethod: _card,
      saveAddress: _none,
      ...order
    } = toOrder(fields, choices, quote, { paymentMethod: 'card', express: false })
    await take.mutateAsync({ ...order, ...(note.trim() && { note }) }).then(opened, refused)
  })

  function opened({ number, contact }: { number: string; contact: { email: string } }) {
    toast({ title: m.phone_order_taken({ number }), description: m.phone_order_taken_text({ email: contact.email }) })
    void navigate(`/admin/orders/${number}`)
  }

  function refused(cause: unknown) {
    const now = showRefused(cause)
    if (now) replace(now)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid items-start gap-x-12 gap-y-6 xl:grid-cols-[1fr_24rem]">
      <UnsavedGuard active={(isDirty || note !== '' || choices !== noChoices) && !isSubmitting} />
      <div className="flex min-w-0 flex-col gap-6">
        <ErrorSummary tries={tries} obstacles={[...wrongFields, ...obstacles]} />
        <CheckoutSection heading="h2" title={m.checkout_contact()}>
          <PersonGrid form={form} isByMail={isByMail} />
          <CompanyGrid form={form} className="mt-5" />
        </CheckoutSection>
        {!isByMail && !collects && (
          <CheckoutSection heading="h2" title={m.checkout_address()}>
            <AddressGrid form={form} />
          </CheckoutSection>
        )}
        {!isByMail && (
          <>
            <CarrierChoice
              quote={quote}
              chosen={choices.carrierId}
              error={textAt(obstacles, placeOf('carrier'))}
              onChoose={(carrierId) => change({ carrierId })}
            />
            <CheckoutSection title={m.checkout_gift()}>
              <GiftFields form={form} isWrapped={choices.isWrapped} onWrap={(isWrapped) => change({ isWrapped })} />
            </CheckoutSection>
          </>
        )}
        <CheckoutSection title={m.checkout_codes()}>
          <Codes
            choices={choices}
            quote={quote}
            obstacles={obstacles.filter(({ text }) => tries > 0 || text !== m.checkout_not_applied())}
            isReckoning={isReckoning}
            onChange={change}
          />
        </CheckoutSection>
      </div>
      <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-6">
        {quote ? (
          <OrderSummary quote={quote} items={lines} frames={frames} isReckoning={isReckoning} />
        ) : error ? (
          <ErrorState title={m.checkout_quote_error()} cause={problemText(error)} onRetry={retry} retrying={isReckoning} />
        ) : (
          <SkeletonGroup className="flex flex-col gap-4">
            <Skeleton className="h-48" />
          </SkeletonGroup>
        )}
        {quote?.problems.some(({ code }) => code === 'order/low-quality') && (
          <Checkbox
            id={placeOf('quality')}
            checked={choices.acceptLowQuality}
            onChange={({ target }) => change({ acceptLowQuality: target.checked })}
            label={m.phone_order_accept_quality()}
          />
        )}
        <Field label={m.phone_order_note()} hint={m.phone_order_note_hint()}>
          <Textarea rows={2} maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        {obstacles.length + wrongFields.length === 0 && <ProblemNotice error={take.error} />}
        <Button type="submit" size="large" loading={isSubmitting} disabled={!quote}>
          {quote && quote.toPayFils > 0 ? m.phone_order_submit({ amount: formatAed(fils(quote.toPayFils)) }) : m.checkout_order()}
        </Button>
        <p className="text-sm text-ink-6">{m.phone_order_submit_text()}</p>
      </div>
    </form>
  )
}
