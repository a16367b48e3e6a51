import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../src/platform/db/database.ts'
import type { Shop } from '../../src/platform/shop.ts'
import type { Charge } from './bank.ts'
import type { Ledger } from './ledger.ts'

export type Findings = { lost: string[]; double: string[] }
type Check = { what: string; query: SQL }

const given = (rows: object[], columns: string) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(columns)})`
const isPaid = sql`o.payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed')`

/** Each query answers what is missing. */
function lostQueries({ said }: Ledger, charges: Charge[]): Check[] {
  const missing = (what: string, rows: object[], columns: string, join: SQL, found: SQL): Check => ({
    what,
    query: sql`select to_json(given) as found from ${given(rows, columns)} left join ${join} where ${found} is null`,
  })
  return [
    missing('cart row', said['cart row'], 'id uuid', sql`cart_items c on c.id = given.id`, sql`c.id`),
    missing('photo', said.photo, 'id uuid, sha256 text', sql`photos p on p.id = given.id and p.sha256 = given.sha256`, sql`p.id`),
    missing('account', said.account, 'username text', sql`users u on u.username = given.username`, sql`u.id`),
    missing(
      'order',
      said.order,
      'number text, "totalFils" int, "sessionId" uuid, key text',
      sql`(orders o join order_keys k on k.order_id = o.id) on o.number = given.number and o.total_fils = given."totalFils"
        and k.session_id = given."sessionId" and k.key = given.key`,
      sql`o.id`,
    ),
    missing(
      'refund',
      said.refund,
      'number text, key text',
      sql`(orders o join refund_keys r on r.order_id = o.id) on o.number = given.number and r.key = given.key`,
      sql`o.id`,
    ),
    missing('code', said['code made'], 'code text', sql`discount_codes d on d.code = given.code`, sql`d.code`),
    missing(
      'gift card',
      said['gift card made'],
      'id uuid, "amountFils" int',
      sql`gift_cards g on g.id = given.id and g.issued_fils = given."amountFils"`,
      sql`g.id`,
    ),
    missing('print', said['print asked for'], 'id uuid', sql`print_files f on f.id = given.id`, sql`f.id`),
    missing('backup', said['backup asked for'], 'id uuid', sql`backups b on b.id = given.id`, sql`b.id`),
    missing(
      'charge without a paid order of its amount',
      charges,
      'id text, "orderNumber" text, "amountFils" int',
      sql`orders o on o.payment_id = given.id and o.number = given."orderNumber" and o.to_pay_fils = given."amountFils" and ${isPaid}`,
      sql`o.id`,
    ),
  ]
}

/** Each query answers what happened more often than it may. */
function doubleQueries(charges: Charge[]): Check[] {
  return [
    {
      what: 'order without a key of its own',
      query: sql`select o.number as found from orders o left join order_keys k on k.order_id = o.id group by o.number having count(k.key) = 0`,
    },
    {
      what: 'line of a cart that two orders keep the money for',
      query: sql`select l.cart_item_id as found from order_lines l join orders o on o.id = l.order_id where o.state = 'paid' group by 1 having count(*) > 1`,
    },
    {
      what: 'line of a paid order that is still in a cart',
      query: sql`select o.number as found from order_lines l join orders o on o.id = l.order_id join cart_items c on c.id = l.cart_item_id
        where o.state = 'paid' and c.quantity = l.quantity`,
    },
    {
      what: 'two orders of one session that wait to be paid',
      query: sql`select session_id as found from orders where state = 'pending_payment' and taken_by is null group by 1 having count(*) > 1`,
    },
    {
      what: 'superseded order that keeps money',
      query: sql`select o.number as found from orders o join order_tenders t on t.order_id = o.id
        where o.superseded_by is not null and t.paid_fils > t.refunded_fils + t.owed_fils`,
    },
    {
      what: 'order charged twice',
      query: sql`select given."orderNumber" as found from ${given(charges, '"orderNumber" text')} group by 1 having count(*) > 1`,
    },
    {
      what: 'order paid without a charge',
      query: sql`select o.number as found from orders o left join ${given(charges, 'id text, "amountFils" int')}
        on given.id = o.payment_id and given."amountFils" = o.to_pay_fils
        where ${isPaid} and o.to_pay_fils > 0 and o.payment_method = 'card' and given.id is null`,
    },
    {
      what: 'order that became paid twice',
      query: sql`select order_id as found from order_history where state = 'paid' group by 1 having count(*) > 1`,
    },
    {
      what: 'paid order without exactly one invoice',
      query: sql`select o.number as found from orders o left join documents d on d.order_id = o.id and d.kind = 'invoice'
        where o.state = 'paid' group by o.number having count(d.number) <> 1`,
    },
    {
      what: 'code used too often',
      query: sql`select c.code as found from discount_codes c left join discount_uses u on u.code = c.code and u.released_at is null
        group by c.code, c.uses, c.usage_limit having count(u.order_id) > c.usage_limit or count(u.order_id) <> c.uses`,
    },
    {
      what: 'gift card whose ledger and balance are not what was issued',
      query: sql`select g.id as found from gift_cards g left join gift_card_ledger l on l.card_id = g.id group by g.id
        having g.balance_fils + coalesce(sum(case l.kind when 'credit' then -l.amount_fils when 'released' then 0 else l.amount_fils end), 0)
        <> g.issued_fils`,
    },
    {
      what: 'more refunded than asked for',
      query: sql`select o.number as found from orders o join ${given(charges, 'id text, "refundedFils" int')} on given.id = o.payment_id
        left join order_refunds r on r.order_id = o.id left join order_tenders t on t.id = r.tender_id and t.kind = 'card'
        group by o.number, given."refundedFils"
        having given."refundedFils" > coalesce(sum(r.amount_fils) filter (where t.id is not null and r.state <> 'failed'), 0)`,
    },
  ]
}

/** What the database, the provider's books and the files say, against what shoppers were told. */
export async function findFaults(shop: Shop, ledger: Ledger, readCharges: () => Promise<Charge[]>): Promise<Findings> {
  // Before the bank's books are read: a refund may leave between the two.
  const refunds = await doneRefunds(shop)
  const charges = await readCharges()
  const answers = async (checks: Check[]) => {
    const found: string[] = []
    for (const { what, query } of checks) {
      for (const row of rowsOf(await shop.db.execute(query))) found.push(`${what}: ${JSON.stringify((row as { found: unknown }).found)}`)
    }
    return found
  }
  const sent = new Map(charges.map(({ id, sentFils }) => [id, sentFils]))
  const lost = [
    ...(await answers(lostQueries(ledger, charges))),
    ...ledger.said.payment.filter(({ id }) => !sent.has(id)).map(({ id }) => `payment: ${id}`),
    ...refunds.filter(({ id, fils }) => fils > (sent.get(id) ?? 0)).map(({ id }) => `refund that never left: ${id}`),
    ...(await lostPhotos(shop, ledger)),
    ...(await lostBackups(shop)),
  ]
  return { lost, double: await answers(doubleQueries(charges)) }
}

/** What the shop holds for paid back, by payment. */
async function doneRefunds({ db }: Shop): Promise<{ id: string; fils: number }[]> {
  const done = sql`select o.payment_id as id, sum(r.amount_fils)::int as fils from order_refunds r join orders o on o.id = r.order_id
    where r.state = 'done' and r.provider_id is not null group by 1`
  return rowsOf(await db.execute(done)) as { id: string; fils: number }[]
}

async function lostPhotos({ storage }: Shop, { said }: Ledger): Promise<string[]> {
  const lost = []
  for (const { id, sha256 } of said.photo) {
    const found = await storage.read(`photos/${id}/original`)
    const isWhole =
      found &&
      createHash('sha256')
        .update(await buffer(found.stream))
        .digest('hex') === sha256
    if (!isWhole) lost.push(`file of photo: ${id}`)
  }
  return lost
}

/** One that is called done lies there whole. */
async function lostBackups(shop: Shop): Promise<string[]> {
  const done = rowsOf(await shop.db.execute(sql`select file, bytes from backups where state = 'done'`)) as { file: string; bytes: string }[]
  const sizeOf = (file: string) => statSync(join(shop.config.dataDir, 'backups', file), { throwIfNoEntry: false })?.size
  return done.filter(({ file, bytes }) => sizeOf(file) !== Number(bytes)).map(({ file }) => `file of backup: ${file}`)
}
