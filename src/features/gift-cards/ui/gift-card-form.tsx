import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '#browser/api-client.ts'
import { useTakenOrder } from '#browser/session-id.ts'
import { keep, readStored } from '#browser/session-store.ts'
import { useZodForm } from '#browser/use-zod-form.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { giftCardDesigns, usualAmounts } from '#domain/prices/gift-cards.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { LeaveOutLetters } from '#features/addresses/ui/leave-out-letters.tsx'
import { ScriptNeeded } from '#features/accounts/ui/script-needed.tsx'
import type { CartGiftCard } from '#features/cart/cart.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { formatAed } from '#ui/in-words/money.ts'
import { fils } from '#domain/prices/money.ts'
import { m } from '#words/messages.js'
import { designNames } from '#features/gift-card-line/gift-card-words.ts'
import { longestMessage } from '#features/gift-card-line/gift-card-line.ts'
import { amountOf, cardOf, fieldsOf, GiftCardFields, KeptCard, noFields } from './gift-card-fields.ts'
import { GiftCardLetter } from './gift-card-letter.tsx'
import { GiftCardPicture } from '#features/gift-card-line/ui/gift-card-picture.tsx'
import { useBuyCard } from './use-buy-card.ts'

type Form = UseFormReturn<GiftCardFields, unknown, GiftCardFields>

/** Beside the form the card as it will look; with a line of the cart, that one is edited. */
export function GiftCardForm({ line }: { line: CartGiftCard | null }) {
  const form = useZodForm(GiftCardFields, {
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    defaultValues: line ? fieldsOf(line.giftCard) : noFields,
  })
  const isTaken = useTakenOrder() !== null
  const [today] = useState(() => dubaiDay(new Date()))
  const fields = { ...noFields, ...useWatch({ control: form.control }) }
  const buy = useBuyCard(line?.id ?? null)
  useKeptCard(form, fields, line === null && !buy.isSuccess)
  const submit = form.handleSubmit(
    (given) => buy.mutateAsync(cardOf(given)).catch((error: unknown) => showErrors(form, error)),
    (errors) => focusFirst(form, Object.keys(errors)),
  )
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 pb-12 lg:grid-cols-[6fr_5fr]">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        aria-label={m.gift_card_make()}
        className="order-2 flex min-w-0 flex-col gap-6 lg:order-1"
      >
        <ScriptNeeded />
        <AmountChoice form={form} amount={fields.amount} />
        <RadioCards
          legend={m.gift_card_choose_design()}
          className="up-to-cols-2 [--column:9rem] sm:up-to-cols-4"
          options={giftCardDesigns.map((design) => ({
            value: design,
            label: designNames[design](),
            picture: <GiftCardPicture design={design} amountFils={null} />,
          }))}
          value={fields.design}
          onValueChange={(design) => form.setValue('design', design, { shouldDirty: true })}
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Line form={form} name="recipientName" label={m.gift_card_recipient()} input={{ autoComplete: 'off' }} />
          <Line
            form={form}
            name="recipientEmail"
            label={m.gift_card_recipient_email()}
            input={{ type: 'email', inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          />
          <Line form={form} name="senderName" label={m.gift_card_sender()} input={{ autoComplete: 'name' }} />
          <Field label={m.gift_card_day()} hint={m.gift_card_day_hint()} error={form.formState.errors.sendOn?.message}>
            <Input type="date" min={today} autoComplete="off" {...register(form, 'sendOn')} />
          </Field>
          <Field
            label={m.gift_card_message()}
            hint={m.gift_card_message_hint({ max: longestMessage })}
            error={form.formState.errors.message?.message}
            className="sm:col-span-2"
          >
            <Textarea rows={4} autoComplete="off" {...form.register('message', { onChange: () => void form.trigger('message') })} />
            <LeaveOutLetters
              text={fields.message}
              onLeaveOut={(printed) => form.setValue('message', printed, { shouldDirty: true, shouldValidate: true })}
            />
          </Field>
        </div>
        <ProblemNotice error={buy.error && !hasFieldErrors(buy.error) ? buy.error : null} />
        <Button type="submit" size="large" className="w-full sm:w-fit" loading={buy.isPending}>
          {line ? m.gift_card_save() : isTaken ? m.editor_add_to_order() : m.gift_card_add()}
        </Button>
      </form>
      <div className="order-1 min-w-0 lg:sticky lg:top-24 lg:order-2">
        <GiftCardLetter fields={fields} amountFils={amountOf(fields.amount)} />
      </div>
    </div>
  )
}

/** What was typed before a reload comes back; a line of the cart has its own, and what is bought is done with. */
function useKeptCard(form: Form, fields: GiftCardFields, isNew: boolean): void {
  const bringBack = useEffectEvent(() => {
    const kept = isNew ? readStored('giftCard', 'form', KeptCard) : null
    if (kept) form.reset(kept)
  })
  useEffect(() => bringBack(), [])
  const isTyped = form.formState.isDirty
  useEffect(() => {
    if (isNew && isTyped) keep('giftCard', 'form', fields)
  })
}

/** What was wrong is no longer said once it is being mended; leaving the field looks again. */
function register(form: Form, name: keyof GiftCardFields) {
  return form.register(name, { onChange: () => form.clearErrors(name) })
}

type LineProps = { form: Form; name: keyof GiftCardFields; label: string; hint?: string; input?: ComponentProps<'input'> }

function Line({ form, name, label, hint, input }: LineProps) {
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message} required>
      <Input {...register(form, name)} {...input} />
    </Field>
  )
}

const offered = usualAmounts.map(String)

function AmountChoice({ form, amount }: { form: Form; amount: string }) {
  const [wantsOwn, setWantsOwn] = useState(false)
  const isOwn = wantsOwn || !offered.includes(amount)
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend={m.gift_card_choose_amount()}
        className="up-to-cols-3 [--column:6.5rem] sm:up-to-cols-5"
        options={[
          ...offered.map((value) => ({ value, label: formatAed(fils(Number(value) * 100)) })),
          { value: 'own', label: m.gift_card_own() },
        ]}
        value={isOwn ? 'own' : amount}
        onValueChange={(value) => {
          setWantsOwn(value === 'own')
          if (value !== 'own') form.setValue('amount', value, { shouldDirty: true })
          form.clearErrors('amount')
        }}
      />
      {isOwn && (
        <Line
          form={form}
          name="amount"
          label={m.gift_card_own_amount()}
          hint={m.gift_card_own_hint()}
          input={{ inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', className: 'max-w-40' }}
        />
      )}
    </div>
  )
}

const hasFieldErrors = (error: unknown) => error instanceof ApiError && (error.problem?.errors?.length ?? 0) > 0

function showErrors(form: Form, error: unknown): void {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  const named = errors.map(({ path, message }) => ({ name: path.replace('giftCard.', '').replace('amountFils', 'amount'), message }))
  for (const { name, message } of named) form.setError(name as keyof GiftCardFields, { message })
  focusFirst(
    form,
    named.map(({ name }) => name),
  )
}

/** In the order of the page, whichever came last into it. */
function focusFirst(form: Form, names: readonly string[]): void {
  const first = typedKeys(GiftCardFields.shape).find((name) => names.includes(name))
  if (first) form.setFocus(first)
}

const typedKeys = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape)[]
