import type { AddressProblem } from '#domain/delivery/uae-address.ts'
import { m } from '#words/messages.js'

export function addressWords({ field, problem }: AddressProblem): string {
  if (problem === 'missing') return m.field_required()
  if (problem === 'too-long') return m.field_too_long_here()
  if (field === 'emirate') return m.field_emirate()
  if (field === 'receiverPhone') return m.field_phone()
  return field === 'makani' ? m.field_makani() : m.field_characters()
}
