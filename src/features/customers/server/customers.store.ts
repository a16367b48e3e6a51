import { createHash } from 'node:crypto'
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { noAddress } from '#domain/people/no-address.ts'
import { accountFacts } from '#features/accounts/server/accounts.service.ts'
import { orderFacts } from '#features/orders/server/order-facts.ts'
import { rowsOf, type Db } from '#platform/db/database.ts'
import { literal } from '#platform/db/search.ts'
import type { Customer, CustomerKind, CustomerSort } from '../customers.ts'
import { customerNotes } from './customers.tables.ts'

/** Made of what they are known by, as the list makes it. */
export function customerIdOf(person: string): string {
  return createHash('sha256').update(person).digest('hex').slice(0, 32)
}

export type CustomerMatch = { q?: string | undefined; kind?: CustomerKind | undefined; id?: string | undefined }
/** `person` is what they are known by. */
export type CustomerRow = Customer & { person: string; accountId: string | null }

const isNoAddress = (column: SQL) => sql`${column} like ${noAddress('%')}`

/** An order belongs to the account that placed it, else to its address, else to its phone. Who was forgotten has neither, and is nobody any more. */
const personOf = sql`coalesce(accounts.email, case when not ${isNoAddress(sql`placed.email`)} then placed.email end, nullif(placed.phone, ''))`

const people = (q: string | undefined) => sql`
  with accounts as (${accountFacts()}), placed as (${orderFacts(q)}),
  grouped as (
    select ${personOf} as person,
      count(*) filter (where not placed.is_superseded)::int as orders,
      sum(placed.value_fils)::float8 as value_fils,
      min(placed.created_at) as first_at, max(placed.created_at) as last_at,
      (array_agg(placed.name order by placed.created_at desc))[1] as name,
      (array_agg(placed.phone order by placed.created_at desc))[1] as phone,
      (array_agg(placed.company order by placed.created_at desc) filter (where placed.company <> ''))[1] as company,
      bool_or(placed.is_found) as is_found
    from placed left join accounts on accounts.id = placed.user_id
    group by 1
  ),
  people as (
    select coalesce(accounts.email, grouped.person) as person, accounts.id as account_id, accounts.role, grouped.is_found,
      left(encode(sha256(convert_to(coalesce(accounts.email, grouped.person), 'UTF8')), 'hex'), 32) as id,
      case when not ${isNoAddress(sql`accounts.email`)} then accounts.email when accounts.id is null and grouped.person like '%@%' then grouped.person end as email,
      coalesce(nullif(accounts.name, ''), grouped.name, accounts.username) as name, accounts.username,
      coalesce(nullif(accounts.phone, ''), grouped.phone, '') as phone, grouped.company,
      coalesce(grouped.orders, 0) as orders, coalesce(grouped.value_fils, 0) as value_fils,
      grouped.first_at, grouped.last_at, coalesce(grouped.last_at, accounts.created_at) as latest
    from accounts full join grouped on grouped.person = accounts.email
    where (accounts.role = 'customer' or grouped.orders > 0) and coalesce(accounts.email, grouped.person) is not null
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
  latest: sql`latest desc, person`,
  value: sql`value_fils desc, person`,
  orders: sql`orders desc, person`,
  name: sql`lower(name), person`,
}

const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Range = { sort: CustomerSort; limit: number; offset: number }

export async function listCustomers(db: Db, match: CustomerMatch, { sort, limit, offset }: Range): Promise<CustomerRow[]> {
  const found = await db.execute(sql`${people(match.q)}
    select id, person, email, name, company, phone, account_id as "accountId", account_id is not null as "isRegistered", orders, value_fils as "valueFils",
      ${iso(sql`first_at`)} as "firstOrderAt", ${iso(sql`last_at`)} as "lastOrderAt"
    from people where ${matching(match)} order by ${sortings[sort]} limit ${limit} offset ${offset}`)
  return rowsOf(found) as CustomerRow[]
}

export async function countCustomers(db: Db, match: CustomerMatch): Promise<number> {
  const found = await db.execute(sql`${people(match.q)} select count(*)::int as total from people where ${matching(match)}`)
  return (rowsOf(found) as { total: number }[])[0]?.total ?? 0
}

/** All of them, those too that another took the place of. */
export async function orderIdsOf(db: Db, person: string): Promise<string[]> {
  const found = await db.execute(sql`
    with accounts as (${accountFacts()}), placed as (${orderFacts(undefined)})
    select placed.id from placed left join accounts on accounts.id = placed.user_id where ${personOf} = ${person}`)
  return (rowsOf(found) as { id: string }[]).map(({ id }) => id)
}

export async function listNotes(db: Db, person: string): Promise<(typeof customerNotes.$inferSelect)[]> {
  return db.select().from(customerNotes).where(eq(customerNotes.email, person)).orderBy(asc(customerNotes.id))
}

export async function insertNote(db: Db, row: typeof customerNotes.$inferInsert): Promise<void> {
  await db.insert(customerNotes).values(row)
}

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.delete(customerNotes).where(eq(customerNotes.id, id))
}

export async function deleteNotes(db: Db, person: string): Promise<void> {
  await db.delete(customerNotes).where(eq(customerNotes.email, person))
}
