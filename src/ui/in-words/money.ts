import { figures, fils, type Fils } from '#domain/prices/money.ts'
import { m } from '#words/messages.js'

/** "AED 195", "AED 7.50", "−AED 20". */
export function formatAed(amount: Fils): string {
  return m.ui_aed({ sign: amount < 0 ? '−' : '', amount: figures(fils(Math.abs(amount))) })
}
