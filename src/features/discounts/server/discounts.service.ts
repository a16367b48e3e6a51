import type { CodeUses, DiscountCode } from '#domain/discounts.ts'
import { fils } from '#domain/money.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { AuditChange } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { DiscountCodeAnswer, DiscountCodeInput } from '../discounts.ts'
import * as store from './discounts.store.ts'

/** What the rules need to know of a code, typed as it is stored; whose e-mail is unknown has used nothing yet. */
export async function findDiscount(db: Db, code: string, email: string | null): Promise<{ rule: DiscountCode | null; uses: CodeUses }> {
  const row = await store.findCode(db, code)
  if (!row) return { rule: null, uses: { total: 0, byEmail: 0 } }
  return { rule: toRule(row), uses: { total: row.uses, byEmail: email === null ? 0 : await store.countUsesBy(db, code, email) } }
}

type Use = { orderId: string; code: string; email: string; usedAt: Date }

/** Counts an order's use, within both limits however many come at once; throws in the caller's transaction, which then leaves nothing. */
export async function reserveDiscount(tx: Db, use: Use): Promise<void> {
  // The code's row stays locked from here to the commit, so that uses by one e-mail are counted one order after the other.
  const row = await store.takeUse(tx, use.code)
  if (!row) throw new ShopError('discount/used-up')
  const isTooOften = row.perEmailLimit !== null && (await store.countUsesBy(tx, use.code, use.email)) >= row.perEmailLimit
  if (isTooOften) throw new ShopError('discount/used-by-you')
  if (!(await store.recordUse(tx, use))) throw new Error(`Order ${use.orderId} has a code already`)
}

/** Gives back what an order used, once however often it is called. */
export async function releaseDiscount(tx: Db, orderId: string, now: Date): Promise<void> {
  const code = await store.endUse(tx, orderId, now)
  if (code) await store.giveUseBack(tx, code)
}

export async function createDiscountCode(
  shop: Shop,
  input: DiscountCodeInput,
  audit: (tx: Db, change: AuditChange) => Promise<void>,
): Promise<DiscountCodeAnswer> {
  const { code, kind, percent, amountFils, capFils, minGoodsFils, from, until, usageLimit, perEmailLimit, types } = input
  return shop.db.transaction(async (tx) => {
    const row = await store.insertCode(tx, {
      code,
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
      createdAt: shop.clock.now(),
    })
    if (!row) throw new ShopError('discount/code-taken')
    const answer = { ...row, from: row.from?.toISOString() ?? null, until: row.until?.toISOString() ?? null }
    await audit(tx, { target: code, before: null, after: answer })
    return answer
  })
}

const dayMs = 24 * 60 * 60 * 1000

/** A day begins at midnight in Dubai; so many days are added to it. */
function dubaiMoment(text: string, days: number): Date {
  return text.length > 10 ? new Date(text) : new Date(new Date(`${text}T00:00:00+04:00`).getTime() + days * dayMs)
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
