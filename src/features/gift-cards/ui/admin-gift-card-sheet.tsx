import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { StateAndTerms } from '#features/admin/ui/state-and-terms.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { momentInWords, plainDate } from '#ui/dates-in-words.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '../gift-cards.ts'
import { cardStateWords, leftInWords, ledgerWords, sendingInWords } from './admin-gift-card-words.ts'
import { looksLikeEmail } from './issue-gift-card-dialog.tsx'

const { path } = calls.listGiftCardsCall

/** All there is to know of one card, what became of its money, and the ways to mend it. */
export function AdminGiftCardSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery<calls.GiftCardDetail>({
    queryKey: [`${path}/${encodeURIComponent(id)}`],
    refetchOnMount: 'always',
  })
  const [asked, setAsked] = useState<'resend' | 'disable' | null>(null)
  const close = () => setAsked(null)
  return (
    <Sheet
      open
      onClose={onClose}
      title={data ? m.admin_gift_card_title({ amount: formatAed(fils(data.issuedFils)) }) : m.admin_gift_cards_heading()}
      footer={
        data &&
        data.state !== 'disabled' && (
          <div className="flex gap-3">
            {data.state !== 'waiting' && (
              <Button variant="secondary" className="grow" onClick={() => setAsked('resend')}>
                {m.admin_gift_card_resend()}
              </Button>
            )}
            <Button variant="danger" className="grow" onClick={() => setAsked('disable')}>
              {m.admin_gift_card_disable()}
            </Button>
          </div>
        )
      }
    >
      {data ? (
        <div className="flex flex-col gap-8">
          <Facts card={data} />
          <Ledger ledger={data.ledger} />
        </div>
      ) : error ? (
        <ErrorState title={m.admin_gift_card_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
      {data && asked === 'resend' && <ResendDialog card={data} onClose={close} />}
      {data && asked === 'disable' && <DisableDialog card={data} onClose={close} />}
    </Sheet>
  )
}

function Facts({ card }: { card: calls.GiftCardDetail }) {
  const from = card.orderNumber ? <OrderLink number={card.orderNumber} /> : m.admin_gift_card_given()
  const rows: [string, ReactNode][] = [
    [m.admin_gift_card_balance(), leftInWords(card)],
    [m.gift_card_last_day(), plainDate(card.lastDay)],
    [m.admin_gift_card_recipient(), card.recipientEmail ?? m.admin_gift_card_nobody()],
    [m.admin_gift_card_sent(), sendingInWords(card)],
    [m.admin_gift_card_origin(), from],
    [m.admin_gift_card_made(), momentInWords(card.createdAt)],
    ...(card.note ? ([[m.admin_gift_card_note(), card.note]] satisfies [string, ReactNode][]) : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      <StateAndTerms state={cardStateWords[card.state]} terms={rows} />
    </div>
  )
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link to={`/admin/orders/${number}`} className="link inline-flex min-h-11 items-center">
      {number}
    </Link>
  )
}

function Ledger({ ledger }: Pick<calls.GiftCardDetail, 'ledger'>) {
  return (
    <section>
      <h3 className="display mb-3 text-xl">{m.admin_gift_card_ledger()}</h3>
      {ledger.length === 0 && <p className="text-ink-7">{m.admin_gift_card_unspent()}</p>}
      <ul className="divide-y divide-wall-2">
        {ledger.map(({ id, kind, amountFils, at, orderNumber }) => (
          <li key={id} className="flex flex-col gap-0.5 py-3">
            <span className="flex justify-between gap-2 font-medium">
              {ledgerWords[kind]()} <span className="whitespace-nowrap">{formatAed(fils(amountFils))}</span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-6">
              {momentInWords(at)} {orderNumber && <OrderLink number={orderNumber} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ResendDialog({ card: { id, recipientEmail }, onClose }: { card: calls.GiftCardDetail; onClose: () => void }) {
  const [email, setEmail] = useState(recipientEmail ?? '')
  const [tried, setTried] = useState(false)
  const resend = useAdminChange(path, (body: calls.ResendInput) => callApi(calls.resendGiftCardCall, { params: { id }, body }))
  const to = email.trim()
  const error = looksLikeEmail(to) ? undefined : m.admin_gift_card_resend_missing()
  function send() {
    setTried(true)
    if (error) return
    resend.mutate(
      { recipientEmail: to },
      {
        onSuccess() {
          onClose()
          toast({ title: m.admin_gift_card_resent(), description: m.admin_gift_card_resent_text({ email: to }) })
        },
      },
    )
  }
  return (
    <FormDialog
      title={m.admin_gift_card_resend()}
      description={m.admin_gift_card_resend_text()}
      submit={m.admin_gift_card_resend()}
      loading={resend.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={m.admin_gift_card_email()} error={tried ? error : undefined} required>
        <Input type="email" autoComplete="off" maxLength={200} value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <ProblemNotice error={resend.error} />
    </FormDialog>
  )
}

function DisableDialog({ card: { id, balanceFils }, onClose }: { card: calls.GiftCardDetail; onClose: () => void }) {
  const disable = useAdminChange(path, () => callApi(calls.disableGiftCardCall, { params: { id } }))
  function confirm() {
    disable.mutate(undefined, {
      onSuccess() {
        onClose()
        toast({ title: m.admin_gift_card_disabled(), description: m.admin_gift_card_disabled_text() })
      },
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.admin_gift_card_disable_title()}
      description={m.admin_gift_card_disable_text({ amount: formatAed(fils(balanceFils)) })}
      confirmLabel={m.admin_gift_card_disable()}
      loading={disable.isPending}
      danger
    >
      <ProblemNotice error={disable.error} />
    </ConfirmDialog>
  )
}
