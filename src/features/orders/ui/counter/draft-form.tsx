import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { problemText } from '#browser/problem-text.ts'
import { leaveOrder, nameTakenOrder } from '#browser/session-id.ts'
import type { OrderMethod } from '#domain/prices/payment-methods.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import type { ShownLine } from '#features/cart/ui/cart-edits.ts'
import { useCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { AddressGrid, CompanyGrid, PersonGrid } from '#features/quote/ui/address-fields.tsx'
import { CarrierChoice } from '#features/quote/ui/carrier-choice.tsx'
import type { Quote } from '#features/quote/quote.ts'
import { toOrder } from '#features/orders/to-order.ts'
import { noChoices, noFields, placeOf, type CheckoutFields, type Choices, type FieldName } from '#features/quote/ui/checkout-fields.ts'
import { CheckoutSection } from '#features/quote/ui/checkout-section.tsx'
import { Codes } from '#features/quote/ui/codes.tsx'
import { ErrorSummary } from '#features/quote/ui/error-summary.tsx'
import { GiftFields } from '#features/quote/ui/gift-fields.tsx'
import { textAt } from '#features/quote/ui/blockers.ts'
import { OrderSummary } from '#features/quote/ui/order-summary.tsx'
import { useOrderFields } from '#features/quote/ui/use-order-fields.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { KnownCustomer, OrderDraft } from '#features/orders/order-drafts.ts'
import { DraftQuotation, QuotationStanding } from './draft-quotation.tsx'
import { DraftPayment, methodsFor, slipPlace, submitWords } from './draft-payment.tsx'
import { KnownCustomers } from './known-customers.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { usePlaceDraft } from './use-place-draft.ts'
import { useQuotations } from './use-quotations.ts'
import { languageNames } from '#ui/in-words/language-names.ts'
import { Select } from '#ui/form/select.tsx'
import { isLanguage, languages } from '#domain/languages.ts'

type DraftFormProps = { draft: OrderDraft; lines: readonly ShownLine[]; pieces: ReactNode }

/** The checkout's own fields and quote, without what only a shopper chooses; what is typed is kept with the draft. */
export function DraftForm({ draft, lines, pieces }: DraftFormProps) {
  const navigate = useNavigate()
  const { frames } = useCatalogue(null)
  const { form: begun } = draft
  const [choices, setChoices] = useState<Choices>({
    ...noChoices,
    carrierId: begun.carrierId,
    code: begun.code,
    isWrapped: begun.isWrapped,
  })
  const change = (next: Partial<Choices>) => setChoices((before) => ({ ...before, ...next }))
  const [wanted, setWanted] = useState<OrderMethod | null>(begun.method)
  const [reference, setReference] = useState(begun.reference)
  const [note, setNote] = useState(begun.note)
  const [language, setLanguage] = useState(begun.language ?? 'en')
  const { quotations, make } = useQuotations(draft.id)
  // Whoever was quoted is not here to pay in cash.
  const chosen = wanted ?? (quotations.some(({ state }) => state === 'open') ? 'card' : 'cash')
  const [offered, setOffered] = useState<OrderMethod[]>([chosen])
  const method = offered.includes(chosen) ? chosen : 'cash'
  // Only an order needs the slip and all of the address, a quote does not.
  const [isOrdering, setOrdering] = useState(false)
  const { form, fields, isByMail, collects, leftCarrier, wrongFields, blockers, tries, showRefused, ...quoting } = useOrderFields({
    lines,
    first: { ...noFields, ...begun.fields },
    choices,
    paymentMethod: method,
    onCarrier: (carrierId) => change({ carrierId }),
    counter: isOrdering ? 'order' : 'quote',
  })
  const { quote, error, isQuoting, retry, replace } = quoting
  const methods = methodsFor(quote)
  if (quote && methods.join() !== offered.join()) setOffered(methods)
  const { isSubmitting } = form.formState
  const place = usePlaceDraft()
  const { carrierId, code, isWrapped } = choices
  useEffect(() => nameTakenOrder(draft.id, fields.name.trim()), [draft.id, fields.name])
  const kept = useKeptDraft(draft, {
    fields,
    carrierId,
    code,
    isWrapped,
    method: wanted,
    reference,
    note,
    ...(language !== 'en' && { language }),
  })
  const hasToPay = quote !== null && quote.toPayFils > 0
  const isReferenceMissing = hasToPay && method === 'terminal' && reference.trim() === ''
  const missing = isOrdering && isReferenceMissing ? [{ place: slipPlace, text: `${m.draft_slip()}: ${m.field_required()}` }] : []

  function asked(given: z.output<typeof CheckoutFields>, quoted: Quote) {
    const { saveAddress: _none, contact, ...order } = toOrder(given, choices, quoted, { paymentMethod: 'card', express: false })
    return { ...order, language, contact: { ...contact, email: contact.email || null } }
  }

  const submit = form.handleSubmit(async (given) => {
    if (!quote || blockers.length > 0 || isReferenceMissing) return
    const body = {
      ...asked(given, quote),
      paymentMethod: hasToPay ? method : ('card' as const),
      ...(hasToPay && method === 'terminal' && { reference }),
      ...(note.trim() && { note }),
    }
    await place.mutateAsync(body).then(placed, refused)
  })

  function order(event: SyntheticEvent) {
    flushSync(() => setOrdering(true))
    void submit(event)
  }

  /** All that is known of them; what they never gave stays as it is typed. */
  function take({ address, email, ...person }: KnownCustomer) {
    for (const [field, text = ''] of Object.entries({ ...person, email: email ?? '', ...address }))
      if (text !== '') form.setValue(field as FieldName, text, { shouldDirty: true })
    form.clearErrors()
  }

  function makeQuote(days: number) {
    flushSync(() => setOrdering(false))
    return form.handleSubmit(async (given) => {
      if (!quote || blockers.length > 0) return
      await make.mutateAsync({ ...asked(given, quote), paymentMethod: method, days }).then(quoted, refused)
    })()
  }

  function quoted({ number }: { number: string }) {
    const { email } = fields
    toast({ title: m.quote_made({ number }), description: email ? m.quote_look_first() : m.quote_by_hand() })
    retry()
  }

  function placed({ number, contact, paymentLink }: { number: string; contact: { email: string | null }; paymentLink?: string | null }) {
    const text = paymentLink && (contact.email ? m.phone_order_taken_text({ email: contact.email }) : m.draft_link_by_hand())
    leaveOrder(draft.id)
    toast({ title: m.phone_order_taken({ number }), ...(text && { description: text }) })
    void navigate(`/admin/orders/${number}`)
  }

  function refused(cause: unknown) {
    const now = showRefused(cause)
    if (now) replace(now)
  }

  return (
    <form method="post" noValidate onSubmit={order} className="grid items-start gap-x-12 gap-y-6 xl:grid-cols-[1fr_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <ErrorSummary title={isOrdering ? undefined : m.quote_mend()} tries={tries} blockers={[...wrongFields, ...blockers, ...missing]} />
        {pieces}
        <CheckoutSection heading="h2" title={m.checkout_contact()}>
          <PersonGrid form={form} isByMail={isByMail} hasEmail={isByMail} />
          <KnownCustomers fields={fields} onTake={take} />
          <CompanyGrid form={form} className="mt-5" />
          <Field label={m.draft_language()} hint={m.draft_language_hint()} className="mt-5 max-w-xs">
            <Select
              value={language}
              options={languages.map((value) => ({ value, label: languageNames[value]() }))}
              onChange={({ target }) => setLanguage(isLanguage(target.value) ? target.value : 'en')}
            />
          </Field>
        </CheckoutSection>
        {!isByMail && (
          <>
            <CarrierChoice
              quote={quote}
              chosen={choices.carrierId}
              left={leftCarrier}
              error={textAt(blockers, placeOf('carrier'))}
              onChoose={(chosen) => change({ carrierId: chosen })}
            />
            {!collects && (
              <CheckoutSection heading="h2" title={m.checkout_address()}>
                <AddressGrid form={form} />
              </CheckoutSection>
            )}
            <CheckoutSection title={m.checkout_gift()}>
              <GiftFields
                form={form}
                isWrapped={isWrapped}
                wrappingFils={quote?.wrappingFils}
                isCash={method === 'cod'}
                onWrap={(wrapped) => change({ isWrapped: wrapped })}
              />
            </CheckoutSection>
          </>
        )}
        <CheckoutSection title={m.checkout_codes()}>
          <Codes choices={choices} quote={quote} blockers={blockers} tries={tries} isQuoting={isQuoting} onChange={change} />
        </CheckoutSection>
        {hasToPay && (
          <DraftPayment
            quote={quote}
            method={method}
            reference={reference}
            isReferenceMissing={missing.length > 0}
            onMethod={setWanted}
            onReference={setReference}
          />
        )}
        {lines.length > 0 && (
          <DraftQuotation
            quotations={quotations}
            quote={isQuoting ? null : quote}
            method={method}
            isMaking={make.isPending}
            error={blockers.length + wrongFields.length === 0 ? make.error : null}
            onMake={(days) => void makeQuote(days)}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-6">
        {quotations[0] && quote && !isQuoting && <QuotationStanding quotation={quotations[0]} quote={quote} />}
        {lines.length === 0 ? null : quote ? (
          <OrderSummary
            title={fields.name.trim() ? m.draft_summary_of({ name: fields.name.trim() }) : m.draft_summary()}
            quote={quote}
            items={lines}
            frames={frames}
            isQuoting={isQuoting}
          />
        ) : error ? (
          <ErrorState title={m.checkout_quote_error()} cause={problemText(error)} onRetry={retry} retrying={isQuoting} />
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
        {blockers.length + wrongFields.length === 0 && <ProblemNotice error={place.error} />}
        <Button type="submit" size="large" loading={isSubmitting} disabled={!quote || isQuoting || lines.length === 0}>
          {quote ? submitWords(method, quote, fields.email.trim() !== '') : m.checkout_order()}
        </Button>
        {hasToPay && method === 'card' && <p className="text-sm text-ink-6">{m.phone_order_submit_text()}</p>}
        <p role="status" className="text-sm text-ink-6">
          {kept.isLost ? m.draft_not_kept() : kept.isKept ? m.draft_kept() : m.draft_keeping()}
        </p>
      </div>
    </form>
  )
}
