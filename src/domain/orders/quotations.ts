import { dubaiMoment, dubaiDay } from '../delivery/business-days.ts'
import type { Emirate } from '../delivery/delivery.ts'
import { normaliseCode } from '../prices/discounts.ts'
import type { Fils } from '../prices/money.ts'
import type { ItemType } from '../prices/pricing.ts'
import type { ChargeKind } from './charges.ts'

/** How many days a quote holds its prices. */
export const quotationDays = { least: 1, usual: 14, most: 90 } as const

const soonDays = 2

/** [QT1] Q-1001 for the shop's first quote; no year begins the series anew. */
export function quotationNumber(place: number): string {
  if (!Number.isSafeInteger(place) || place < 1) throw new Error(`${place} is no place in the sequence of quotes`)
  return `Q-${1000 + place}`
}

/** [QT6] What somebody types to find a quote, as its number is written; null where it is none. */
export function typedQuotationNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase()
  return /^Q-\d{4,}$/.test(number) ? number : null
}

/** [QT2] The last day on which it holds, in Dubai: quoted on the 1st for 14 days, the 15th. */
export function validUntil(quotedAt: Date, days: number): string {
  return dubaiDay(dubaiMoment(dubaiDay(quotedAt), days))
}

export const quotationStates = ['open', 'ended', 'ordered'] as const
export type QuotationState = (typeof quotationStates)[number]

/** `endedAt`: another quote or another order took its place, or what was quoted was given up. */
export type QuotationTerms = { validUntil: string; endedAt: Date | null; placedAs: string | null }

/** [QT3] Open through the whole of its last day. */
export function quotationState({ validUntil: lastDay, endedAt, placedAs }: QuotationTerms, now: Date): QuotationState {
  if (placedAs !== null) return 'ordered'
  return endedAt === null && dubaiDay(now) <= lastDay ? 'open' : 'ended'
}

/** [QT7] It holds for two more days at most: a call now may still bring the order. */
export function quotationEndsSoon(terms: QuotationTerms, now: Date): boolean {
  return quotationState(terms, now) === 'open' && terms.validUntil <= validUntil(now, soonDays)
}

/** What a piece is, as far as the paper says it. */
export type QuotedPiece = {
  itemId: string
  type: ItemType | 'gift-card'
  size: string | null
  frameId: number | null
  mat: string | null
  edge: string | null
  quantity: number
}

/** All that a price depends on. */
export type QuotedRequest = {
  pieces: readonly QuotedPiece[]
  /** Null: the first that goes there. */
  carrierId: string | null
  emirate: Emirate | null
  discountCode: string | null
  isWrapped: boolean
}

/** [QT4] The quoted prices hold for what was quoted; where its photos sit, who gets it and how it is paid may be mended. */
export function isAsQuoted(quoted: QuotedRequest, now: QuotedRequest): boolean {
  return (
    piecesOf(quoted) === piecesOf(now) &&
    codeOf(quoted) === codeOf(now) &&
    quoted.isWrapped === now.isWrapped &&
    (now.carrierId === null || quoted.carrierId === now.carrierId) &&
    // What is collected goes nowhere.
    (quoted.emirate === null || quoted.emirate === now.emirate)
  )
}

function piecesOf({ pieces }: QuotedRequest): string {
  const rows = pieces.map(({ itemId, type, size, frameId, mat, edge, quantity }) => [itemId, type, size, frameId, mat, edge, quantity])
  return JSON.stringify(rows.map((row) => row.join('|')).toSorted())
}

const codeOf = ({ discountCode }: QuotedRequest) => normaliseCode(discountCode ?? '')

/** What was promised: each line's price and its part of the discount, and each charge. */
export type QuotedPrices = {
  lines: readonly { itemId: string; unitFils: Fils; discountFils: Fils }[]
  charges: readonly { kind: ChargeKind; totalFils: Fils }[]
}

type Line = { itemId: string; title: string; unitFils: number; quantity: number }
type Compared = { lines: readonly Line[]; charges: readonly { kind: ChargeKind; totalFils: number }[]; totalFils: number }

/** What of a quote is another now. */
export type QuotationChange =
  | { of: 'price' | 'quantity'; title: string; before: number; after: number }
  | { of: 'line'; title: string; change: 'added' | 'gone' }
  | { of: 'charge'; kind: ChargeKind; before: number; after: number }
  | { of: 'total'; before: number; after: number }

/** [QT5] From what was quoted to what is asked for today, line by line, then the charges, then what it comes to. */
export function quotationChanges(quoted: Compared, now: Compared): QuotationChange[] {
  const changes: QuotationChange[] = []
  for (const line of quoted.lines) {
    const other = now.lines.find(({ itemId }) => itemId === line.itemId)
    const { title } = line
    if (!other) changes.push({ of: 'line', title, change: 'gone' })
    else {
      if (other.title !== title) changes.push({ of: 'line', title, change: 'gone' }, { of: 'line', title: other.title, change: 'added' })
      else if (other.unitFils !== line.unitFils) changes.push({ of: 'price', title, before: line.unitFils, after: other.unitFils })
      if (other.quantity !== line.quantity) changes.push({ of: 'quantity', title, before: line.quantity, after: other.quantity })
    }
  }
  for (const { itemId, title } of now.lines)
    if (!quoted.lines.some((line) => line.itemId === itemId)) changes.push({ of: 'line', title, change: 'added' })
  const kinds = new Set([...quoted.charges, ...now.charges].map(({ kind }) => kind))
  const chargeIn = ({ charges }: Compared, kind: ChargeKind) => charges.find((charge) => charge.kind === kind)?.totalFils ?? 0
  for (const kind of kinds) {
    const [before, after] = [chargeIn(quoted, kind), chargeIn(now, kind)]
    if (before !== after) changes.push({ of: 'charge', kind, before, after })
  }
  if (quoted.totalFils !== now.totalFils) changes.push({ of: 'total', before: quoted.totalFils, after: now.totalFils })
  return changes
}
