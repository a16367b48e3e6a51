import { quotationState } from '#domain/orders/quotations.ts'
import type { Promised } from '#features/quote/server/quote.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { findCurrentOf } from '../counter/quotations.store.ts'

/** The prices that hold for what is built in this session; none once their last day is over. */
export async function promisedTo({ clock }: Shop, db: Db, sessionId: string): Promise<Promised | null> {
  const row = await findCurrentOf(db, sessionId)
  return row && quotationState(row, clock.now()) === 'open' ? row : null
}
