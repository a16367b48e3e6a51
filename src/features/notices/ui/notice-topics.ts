import type { NoticeTopic } from '#domain/people/notices.ts'
import { m } from '#words/messages.js'

export const topicNames: Record<NoticeTopic, () => string> = {
  'new-order': m.topic_new_order,
  'cash-order': m.topic_cash_order,
  'order-cancelled': m.topic_order_cancelled,
  'payment-disputed': m.topic_payment_disputed,
  claim: m.topic_claim,
  'better-photo': m.topic_better_photo,
  'print-file-failed': m.topic_print_file_failed,
  review: m.topic_review,
  backup: m.topic_backup,
  mail: m.topic_mail,
  disk: m.topic_disk,
  payments: m.topic_payments,
}
