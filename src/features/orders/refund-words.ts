import { m } from '#words/messages.js'

/** The shop's own reasons to give money back are words of its own; any other was typed. */
export function refundReasonWords(reason: string): string {
  if (reason === 'cancelled') return m.document_reason_cancelled()
  if (reason === 'pieces-taken-off') return m.refund_reason_taken_off()
  return reason === 'paid-too-late' ? m.refund_reason_too_late() : reason
}
