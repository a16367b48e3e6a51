import { csvAmount } from '#domain/csv.ts'
import { randomBytes } from 'node:crypto'
import { dubaiMoment } from '#domain/delivery/business-days.ts'
import { codeState, generatedCode, normaliseCode, type CodeUses, type DiscountCode } from '#domain/prices/discounts.ts'
import { fils, type Fils } from '#domain/prices/money.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { PageOf } from '#features/admin/listing.ts'
import type { Db } from '#platform/db/database.ts'
import { inParts } from '#platform/db/in-parts.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { DiscountBatchInput, DiscountCodeAnswer, DiscountCodeInput } from '../discounts.ts'
import * as store from './discounts.store.ts'

/**
 * What the rules need to know of a code, typed as it is stored; whose e-mail is unknown has used nothing yet. What these orders use of it does not
 * count: the next order takes their place.
 */
export async function findDiscount(
  db: Db,
  code: string,
  email: string | null,
  heldBy: readonly string[] = [],
): Promise<{ rule: DiscountCode | null; uses: CodeUses }> {
  const row = await store.findCode(db, code)
  if (!row) return { rule: null, uses: { total: 0, byEmail: 0 } }
  const held = await store.listUsesOf(db, code, [...heldBy])
  const byEmail = email === null ? 0 : await store.countUsesBy(db, code, email)
  return { rule: toRule(row), uses: { total: row.uses - held.length, byEmail: byEmail - held.filter((use) => use.email === email).length } }
}

type Use = {
  orderId: string
  code: string
  email: string
  usedAt: Date
  /** By a quote: beyond the code's limits it is given all the same, and not counted. */
  isPromised: boolean
}

/** Counts an order's use, within both limits however many come at once; throws in the caller's transaction, which then leaves nothing. */
export async function reserveDiscount(tx: Db, { isPromised, ...use }: Use): Promise<void> {
  // The code's row stays locked from here to the commit, so that uses by one e-mail are counted one order after the other.
  const row = await store.takeUse(tx, use.code)
  if (!row && isPromised) return
  if (!row) throw new ShopError('discount/used-up')
  const isTooOften = !isPromised && row.perEmailLimit !== null && (await store.countUsesBy(tx, use.code, use.email)) >= row.perEmailLimit
  if (isTooOften) throw new ShopError('discount/used-by-you')
  if (!(await store.recordUse(tx, use))) throw new Error(`Order ${use.orderId} has a code already`)
}

/** Gives back what an order used, once however often it is called. */
export async function releaseDiscount(tx: Db, orderId: string, now: Date): Promise<void> {
  const code = await store.endUse(tx, orderId, now)
  if (code) await store.giveUseBack(tx, code)
}

export async function createDiscountCode(shop: Shop, { code, ...terms }: DiscountCodeInput, audit: Audit): Promise<DiscountCodeAnswer> {
  return shop.db.transaction(async (tx) => {
    const [row] = await store.insertCodes(tx, [{ code, ...stored(terms), createdAt: shop.clock.now() }])
    if (!row) throw new ShopError('discount/code-taken')
    const answer = describe(shop, row)
    await audit(tx, { target: code, before: null, after: answer })
    return answer
  })
}

/** All of them or none; two of a name by chance, once in a trillion, are refused as any other. */
export async function generateDiscountCodes(
  shop: Shop,
  { prefix, count, ...terms }: DiscountBatchInput,
  audit: Audit,
): Promise<{ codes: string[] }> {
  const rest = { ...stored(terms), createdAt: shop.clock.now() }
  const codes = Array.from({ length: count }, () => generatedCode(prefix, randomBytes(5)))
  return shop.db.transaction(async (tx) => {
    const rows = await store.insertCodes(
      tx,
      codes.map((code) => ({ code, ...rest })),
    )
    if (rows.length < count) throw new ShopError('discount/code-taken')
    await audit(tx, { target: prefix, before: null, after: { ...terms, count } })
    return { codes }
  })
}

/** From now on it takes nothing off; orders that have it keep it. One that has ended stays as it is. */
export async function stopDiscountCode(shop: Shop, code: string, audit: Audit): Promise<DiscountCodeAnswer> {
  return shop.db.transaction(async (tx) => {
    const before = await store.lockCode(tx, normaliseCode(code))
    if (!before) throw new ShopError('discount/not-found')
    const now = shop.clock.now()
    const hasEnded = before.until !== null && before.until <= now
    const after = hasEnded ? before : await store.endCode(tx, before.code, now)
    await audit(tx, { target: before.code, before: { until: before.until }, after: { until: after.until } })
    return describe(shop, after)
  })
}

export type Listing = Omit<store.CodeFilter, 'at'> & { page: number; pageSize: number }

export async function listDiscountCodes(shop: Shop, { page, pageSize, ...given }: Listing): Promise<PageOf<DiscountCodeAnswer>> {
  const filter = { ...given, at: shop.clock.now() }
  const rows = await store.listCodes(shop.db, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map((row) => describe(shop, row)), total: await store.countCodes(shop.db, filter), page, pageSize }
}

export async function readDiscountCode(shop: Shop, code: string): Promise<DiscountCodeAnswer> {
  const row = await store.findCode(shop.db, normaliseCode(code))
  if (!row) throw new ShopError('discount/not-found')
  return describe(shop, row)
}

export function exportHead(): string[] {
  const names = [m.discount_code, m.discount_kind, m.discount_percent, m.discount_amount, m.discount_cap, m.discount_minimum]
  const rest = [m.discount_from, m.discount_until, m.discount_uses, m.discount_usage_limit, m.discount_email_limit, m.discount_types]
  return [...names, ...rest, m.discount_state].map((name) => name())
}

/** By their names. */
export async function* exportDiscountCodes(
  shop: Shop,
  match: Pick<store.CodeFilter, 'q' | 'state'>,
): AsyncGenerator<(string | number | null)[]> {
  const inAed = (amount: Fils | null) => amount && csvAmount(amount)
  const filter = { ...match, at: shop.clock.now() }
  for await (const row of inParts<store.DiscountCodeRow>((last, limit) => store.listCodesAfter(shop.db, filter, last?.code, limit))) {
    const { code, kind, percent, amountFils, capFils, minGoodsFils, from, until, uses, usageLimit, perEmailLimit, types } = row
    const amounts = [amountFils, capFils, minGoodsFils].map(inAed)
    const days = [from, until].map((at) => at?.toISOString() ?? null)
    const limits = [usageLimit, perEmailLimit]
    yield [code, kind, percent, ...amounts, ...days, uses, ...limits, types?.join(' ') ?? null, describe(shop, row).state]
  }
}

type Terms = Omit<DiscountCodeInput, 'code'>

/** Only what its kind uses is kept. */
function stored({ kind, percent, amountFils, capFils, minGoodsFils, from, until, usageLimit, perEmailLimit, types }: Terms) {
  return {
    kind,
    percent: kind === 'percent' ? percent : null,
    amountFils: kind === 'fixed' && amountFils ? fils(amountFils) : null,
    capFils: kind === 'percent' && capFils ? fils(capFils) : null,
    minGoodsFils: minGoodsFils ? fils(minGoodsFils) : null,
    from: from ? dubaiMoment(from, 0) : null,
    until: until ? dubaiMoment(until, 1) : null,
    usageLimit,
    perEmailLimit,
    types,
  }
}

function describe({ clock }: Shop, row: store.DiscountCodeRow): DiscountCodeAnswer {
  const { from, until, createdAt } = row
  return {
    ...row,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    state: codeState(row, row.uses, clock.now()),
  }
}

function toRule(row: store.DiscountCodeRow): DiscountCode {
  const { minGoodsFils, from, until, usageLimit, perEmailLimit, types } = row
  return { effect: effectOf(row), minGoodsFils, from, until, usageLimit, perEmailLimit, types }
}

function effectOf({ code, kind, percent, amountFils, capFils }: store.DiscountCodeRow): DiscountCode['effect'] {
  if (kind === 'free-delivery') return { kind }
  if (kind === 'percent' && percent !== null) return { kind, percent, capFils }
  if (kind === 'fixed' && amountFils !== null) return { kind, amountFils }
  throw new Error(`The code ${code} takes nothing off`)
}

/** That these orders used a code stays; who did is forgotten. */
export async function forgetUsesOf(tx: Db, orderIds: string[], nobody: string): Promise<void> {
  await store.renameUsesOf(tx, orderIds, nobody)
}
