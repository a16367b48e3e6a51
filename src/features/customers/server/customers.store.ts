import { createHash } from 'node:crypto'
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { accountFacts } from '#features/accounts/server/accounts.service.ts'
import { orderFacts } from '#features/orders/server/order-facts.ts'
import { rowsOf, type Db } from '#platform/db/database.ts'
import { literal } from '#platform/db/search.ts'
import type { Customer, CustomerKind, CustomerSort } from '../customers.ts'
import { customerNotes } from './customers.tables.ts'

/** Made of their address, as the list makes it. */
export function customerIdOf(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 32)
}

export type CustomerMatch = { q?: string | undefined; kind?: CustomerKind | undefined; id?: string | undefined }
export type CustomerRow = Customer & { accountId: string | null }

/** An order belongs to the account that placed it, else to the address it was placed with. Who was forgotten is nobody any more. */
const people = (q: string | undefined) => sql`
  with accounts as (${accountFacts()}), placed as (${orderFacts(q)}),
  grouped as (
    select coalesce(accounts.email, placed.email) as email,
      count(*) filter (where not placed.is_superseded)::int as orders,
      sum(placed.value_fils)::float8 as value_fils,
      min(placed.created_at) as first_at, max(placed.created_at) as last_at,
      (array_agg(placed.name order by placed.created_at desc))[1] as name,
      (array_agg(placed.phone order by placed.created_at desc))[1] as phone,
      bool_or(placed.is_found) as is_found
    from placed left join accounts on accounts.id = placed.user_id
    group by 1
  ),
  people as (
    select coalesce(accounts.email, grouped.email) as email, accounts.id as account_id, accounts.role, grouped.is_found,
      left(encode(sha256(convert_to(coalesce(accounts.email, grouped.email), 'UTF8')), 'hex'), 32) as id,
      coalesce(nullif(accounts.name, ''), grouped.name, accounts.username) as name, accounts.username,
      coalesce(nullif(accounts.phone, ''), grouped.phone, '') as phone,
      coalesce(grouped.orders, 0) as orders, coalesce(grouped.value_fils, 0) as value_fils,
      grouped.first_at, grouped.last_at, coalesce(grouped.last_at, accounts.created_at) as latest
    from accounts full join grouped on grouped.email = accounts.email
    where (accounts.role = 'customer' or grouped.orders > 0) and coalesce(accounts.email, grouped.email) not like '%@no-address.invalid'
  )`

function matching({ q, kind, id }: CustomerMatch): SQL {
  const typed = q?.trim() ?? ''
  const like = `%${literal(typed)}%`
  const isFound = sql`(is_found or email ilike ${like} or name ilike ${like} or username ilike ${like} or phone ilike ${like})`
  const kinds = { registered: sql`account_id is not null`, guests: sql`account_id is null` }
  return sql.join(
    [sql`true`, ...(typed ? [isFound] : []), ...(kind ? [kinds[kind]] : []), ...(id === undefined ? [] : [sql`id = ${id}`])],
    sql` and `,
  )
}

const sortings: Record<CustomerSort, SQL> = {
  latest: sql`latest desc, email`,
  value: sql`value_fils desc, email`,
  orders: sql`orders desc, email`,
  name: sql`lower(name), email`,
}

const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Range = { sort: CustomerSort; limit: number; offset: number }

export async function listCustomers(db: Db, match: CustomerMatch, { sort, limit, offset }: Range): Promise<CustomerRow[]> {
  const found = await db.execute(sql`${people(match.q)}
    select id, email, name, phone, account_id as "accountId", account_id is not null as "isRegistered", orders, value_fils as "valueFils",
      ${iso(sql`first_at`)} as "firstOrderAt", ${iso(sql`last_at`)} as "lastOrderAt"
    from people where ${matching(match)} order by ${sortings[sort]} limit ${limit} offset ${offset}`)
  return rowsOf(found) as CustomerRow[]
}

export async function countCustomers(db: Db, match: CustomerMatch): Promise<number> {
  const found = await db.execute(sql`${people(match.q)} select count(*)::int as total from people where ${matching(match)}`)
  return (rowsOf(found) as { total: number }[])[0]?.total ?? 0
}

/** All of them, those too that another took the place of. */
export async function orderIdsOf(db: Db, email: string): Promise<string[]> {
  const found = await db.execute(sql`
    with accounts as (${accountFacts()}), placed as (${orderFacts(undefined)})
    select placed.id from placed left join accounts on accounts.id = placed.user_id where coalesce(accounts.email, placed.email) = ${email}`)
  return (rowsOf(found) as { id: string }[]).map(({ id }) => id)
}

export async function listNotes(db: Db, email: string): Promise<(typeof customerNotes.$inferSelect)[]> {
  return db.select().from(customerNotes).where(eq(customerNotes.email, email)).orderBy(asc(customerNotes.id))
}

export async function insertNote(db: Db, row: typeof customerNotes.$inferInsert): Promise<void> {
  await db.insert(customerNotes).values(row)
}

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.delete(customerNotes).where(eq(customerNotes.id, id))
}

export async function deleteNotes(db: Db, email: string): Promise<void> {
  await db.delete(customerNotes).where(eq(customerNotes.email, email))
}
