import { m } from '#words/messages.js'

/** The shop's own reasons to give money back; any other was typed. */
const ownReasons: Record<string, () => string> = {
  cancelled: m.document_reason_cancelled,
  'pieces-taken-off': m.refund_reason_taken_off,
  'piece-changed': m.refund_reason_changed,
  'at-provider': m.refund_reason_at_provider,
  'not-asked-any-more': m.refund_reason_not_asked,
  'paid-too-late': m.refund_reason_too_late,
}

export function isOwnReason(reason: string): boolean {
  return Object.hasOwn(ownReasons, reason)
}

export function refundReasonWords(reason: string): string {
  return isOwnReason(reason) ? (ownReasons[reason]?.() ?? reason) : reason
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
