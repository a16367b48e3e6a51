import { isNotNull, sql } from 'drizzle-orm'
import { sealedAnew } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'
import { slices } from './slices.ts'

/** What an older secret of the ring has sealed is sealed by the first, so that the older one may go. Of processes that start together each text is one's. */
export async function sealAnew({ db, log, secrets }: Pick<Shop, 'db' | 'log' | 'secrets'>): Promise<void> {
  if (secrets.length === 1) return
  for (const { column, purpose } of slices.flatMap(({ sealed = [] }) => sealed)) {
    const { table, name } = column
    let texts = 0
    for (const row of await db
      .select({ text: sql<string>`${column}` })
      .from(table)
      .where(isNotNull(column))) {
      const anew = sealedAnew(secrets, purpose, row.text)
      if (anew === null) continue
      await db.execute(sql`update ${table} set ${sql.identifier(name)} = ${anew} where ${column} = ${row.text}`)
      texts += 1
    }
    log.info('secrets/sealed-anew', { purpose, texts })
  }
}
