import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { changeInWords } from '#features/activity/ui/activity-words.ts'
import { m } from '#words/messages.js'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import type { EventKind, OrderEvent } from '#features/orders/order-events.ts'
import type { WithoutMoney } from '#domain/orders/withheld-money.ts'
import { isPickup } from '#features/quote/carried.ts'
import { refundFailureWords, refundReasonWords } from '#features/order-words/refund-words.ts'
import { claimedTitle, claimStateWords } from '../claims/claim-words.ts'
import { sourceWords, takenWords } from './admin-order-words.ts'
import { wordsOf } from '#features/order-words/state-words.ts'

export const kindWords: Record<EventKind, () => string> = {
  state: m.events_states,
  money: m.events_money,
  edit: m.events_edits,
  mail: m.events_mails,
  claim: m.events_claims,
  note: m.events_notes,
}

const editWords = {
  address: m.event_edit_address,
  lines: m.event_edit_lines,
  line: m.event_edit_line,
  undone: m.event_edit_undone,
  waybill: m.event_edit_waybill,
  links: m.event_edit_links,
}
const mailWords = {
  sending: m.activity_mail_sending,
  sent: m.activity_mail_sent,
  kept: m.activity_mail_kept,
  failed: m.activity_mail_failed,
}

const fieldNames: Record<string, () => string> = {
  'contact.name': m.event_field_name,
  'contact.email': m.event_field_email,
  'contact.phone': m.event_field_phone,
  'contact.company': m.event_field_company,
  'contact.trn': m.event_field_trn,
  'address.emirate': m.event_field_emirate,
  'address.area': m.event_field_area,
  'address.street': m.event_field_street,
  'address.building': m.event_field_building,
  'address.flat': m.event_field_flat,
  'address.landmark': m.event_field_landmark,
  'address.makani': m.event_field_makani,
  'address.receiver': m.event_field_receiver,
  'address.receiverPhone': m.event_field_receiver_phone,
  'address.note': m.event_field_note,
  carrier: m.admin_order_carrier,
  'tracking.carrier': m.admin_order_carrier,
  'tracking.number': m.admin_order_waybill,
  'tracking.url': m.event_field_link,
  lines: m.admin_order_pieces,
  piece: m.event_field_piece,
  photo: m.event_field_photo,
  goodsFils: m.order_goods,
  totalFils: m.order_total,
  toPayFils: m.event_field_to_pay,
  unitFils: m.event_field_price,
  openFils: m.event_field_open,
  linksVoided: m.event_field_links,
}

export type ShownEvent = OrderEvent | WithoutMoney<OrderEvent>

/** What happened in a few words, and what there is to say of it, each in a line of its own. */
export function eventWords(event: ShownEvent, order: Pick<WorkshopOrder, 'totals' | 'lines'>): { name: string; details: string[] } {
  switch (event.kind) {
    case 'state':
      return { name: wordsOf(event.state, isPickup(order)).name(), details: event.note ? [event.note] : [] }
    case 'money':
      // Whoever may see no money gets none of these.
      return 'amountFils' in event ? moneyWords(event) : { name: kindWords.money(), details: [] }
    case 'edit':
      return {
        name: editWords[event.what](),
        details: event.fields.map(({ field, before, after }) =>
          changeInWords({ field, name: fieldNames[field]?.(), before: before ?? null, after: after ?? null }),
        ),
      }
    case 'mail':
      return { name: m.event_mail({ subject: event.subject }), details: [mailWords[event.state]()] }
    case 'claim': {
      const name = m.event_claim({ title: claimedTitle(order.lines, event.lineId), state: claimStateWords[event.state].name() })
      return { name, details: event.words ? [event.words] : [] }
    }
    case 'note':
      return { name: m.event_note(), details: [event.text] }
  }
}

function moneyWords({ what, method = 'cash', from, amountFils, reason, items }: Extract<OrderEvent, { kind: 'money' }>) {
  const amount = amountFils === null ? '' : formatAed(fils(amountFils))
  if (what === 'received')
    return {
      name: m.event_received({ amount, method: takenWords[method]() }),
      details: reason ? [m.event_received_reference({ reference: reason })] : [],
    }
  if (what === 'handed-over')
    return {
      name: m.event_handed_over({ amount, from: sourceWords[from ?? 'bank']() }),
      details: reason ? [m.event_received_reference({ reference: reason })] : [],
    }
  if (what === 'asked') return { name: m.event_difference_asked({ amount }), details: [] }
  if (what === 'charged') return { name: m.event_difference_charged({ amount }), details: [] }
  if (what === 'waived') return { name: m.event_difference_waived({ amount }), details: reason ? [reason] : [] }
  if (what === 'disputed') return { name: m.event_disputed({ amount }), details: [] }
  if (what === 'refund-failed') return { name: m.event_refund_failed({ amount }), details: [refundFailureWords(reason)] }
  return { name: m.event_refunded({ amount }), details: [...items, ...(reason ? [refundReasonWords(reason)] : [])] }
}
