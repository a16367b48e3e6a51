import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import type { OrderState } from '#domain/orders/orders.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ConfirmWithWords } from '#features/admin/ui/confirm-with-words.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { moveOrderCall, type TransitionInput } from '#features/orders/order-work.ts'
import { isPickup } from '#features/quote/carried.ts'
import { trackingNumber as waybillNumber } from '#features/orders/tracking.ts'
import { AskForPhoto, type PhotoWish } from '../changes/ask-for-photo.tsx'
import { photoRequestWords } from '../changes/photo-request.ts'
import { moveWordsOf } from '../staff/admin-order-words.ts'
import { CustomerHears, toldWords } from '../staff/customer-hears.tsx'
import { moveQuestion } from './move-question.ts'
import { wordsOf } from '#features/order-words/state-words.ts'
import { useOrderChange } from '../staff/use-admin-orders.ts'

type MoveDialogProps = {
  order: WorkshopOrder
  to: OrderState
  /** The line of whose photo a better one is asked for, to begin with. */
  askedLine?: string
  onClose: () => void
}

/** Asks once before an order is moved, with room for a note and what the move needs to know. */
export function MoveDialog({ order, to, askedLine, onClose }: MoveDialogProps) {
  const { number } = order
  const question = moveQuestion(order, to)
  const [note, setNote] = useState('')
  const [trackingNumber, setTrackingNumber] = useState(order.tracking?.number ?? '')
  const [wish, setWish] = useState<PhotoWish>(() =>
    askedLine === undefined ? { photo: '', words: '' } : { photo: `${askedLine}:0`, words: photoRequestWords(order, askedLine) },
  )
  // Who came to ask asks, for which the order waits; who takes the wish away puts it on hold.
  const isAsking = askedLine !== undefined && wish.photo !== ''
  const [tried, setTried] = useState(false)
  const isWaybillGood = trackingNumber.trim() === '' || waybillNumber.safeParse(trackingNumber).success
  const move = useOrderChange(number, (body: TransitionInput) => callApi(moveOrderCall, { params: { number }, body }))
  function confirm() {
    setTried(true)
    if (!isWaybillGood) return
    if (wish.photo !== '' && wish.words.trim() === '') return
    const [lineId = '', cell] = wish.photo.split(':')
    const betterPhoto = { lineId, cell: Number(cell), words: wish.words }
    const body = {
      to,
      ...(note.trim() && { note }),
      ...(trackingNumber.trim() && { trackingNumber }),
      ...(wish.photo !== '' && { betterPhoto }),
    }
    move.mutate(body, {
      onSuccess(moved) {
        onClose()
        toast({
          title: m.admin_order_moved(),
          description: m.admin_order_moved_to({ number, state: wordsOf(moved.state, isPickup(moved)).name() }),
        })
      },
    })
  }
  return (
    <ConfirmWithWords
      open
      onClose={onClose}
      onConfirm={confirm}
      title={isAsking ? m.admin_order_ask_title({ number }) : question.title}
      description={isAsking ? m.admin_order_ask_text() : question.text}
      confirmLabel={isAsking ? m.admin_order_ask() : moveWordsOf(to, order)}
      cancelLabel={to === 'cancelled' ? m.order_cancel_keep() : undefined}
      danger={to === 'cancelled'}
      loading={move.isPending}
    >
      {to === 'shipped' && !isPickup(order) && (
        <Field
          label={m.admin_order_waybill()}
          hint={toldWords(order, m.admin_order_move_tracking_hint())}
          error={tried && !isWaybillGood ? m.admin_order_waybill_bad() : undefined}
        >
          <Input value={trackingNumber} maxLength={60} onChange={({ target }) => setTrackingNumber(target.value)} />
        </Field>
      )}
      {wish.photo === '' && question.told === null ? (
        <p className="border-s-4 border-wall-3 ps-3 text-ink-7">{question.customer}</p>
      ) : (
        <CustomerHears
          order={order}
          mailed={wish.photo === '' ? question.customer : m.move_customer_photo()}
          words={wish.photo === '' ? (question.told ?? '') : wish.words}
        />
      )}
      {to === 'on_hold' && <AskForPhoto order={order} wish={wish} isTried={tried} onChange={setWish} />}
      <Field label={m.admin_order_move_note()} hint={m.admin_order_move_note_hint()}>
        <Input value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <ProblemNotice error={move.error} />
    </ConfirmWithWords>
  )
}
