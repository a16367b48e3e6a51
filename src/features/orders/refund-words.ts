import { m } from '#words/messages.js'

/** The shop's own reasons to give money back are words of its own; any other was typed. */
export function refundReasonWords(reason: string): string {
  if (reason === 'cancelled') return m.document_reason_cancelled()
  if (reason === 'pieces-taken-off') return m.refund_reason_taken_off()
  if (reason === 'at-provider') return m.refund_reason_at_provider()
  return reason === 'paid-too-late' ? m.refund_reason_too_late() : reason
}

const failures: Record<string, () => string> = {
  lost_or_stolen_card: m.refund_failure_lost_card,
  expired_or_canceled_card: m.refund_failure_closed_card,
  overtaken: m.refund_failure_overtaken,
  'payment/refund-too-large': m.refund_failure_refused,
}

/** Why a refund failed, as far as anybody says. */
export function refundFailureWords(failure: string | null): string {
  return (failures[failure ?? ''] ?? m.refund_failure_unknown)()
}
