import { ilike, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import { beginningsOf } from '#domain/find.ts'

/** What somebody typed as LIKE takes it: its own signs are letters like any other. */
export function literal(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Has what was typed in any of these, in whatever case; where nothing is typed, everything is found. */
export function mentions(typed: string | undefined, columns: readonly (AnyColumn | SQL)[]): SQL | undefined {
  const part = typed?.trim() ?? ''
  return part === '' ? undefined : or(...columns.map((column) => ilike(column, `%${literal(part)}%`)))
}

/** The words of `src/domain/find.ts` by whose beginnings a row is found, with spaces between; none of their signs means anything to PostgreSQL. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Has a word for each thing that was typed, in any order; where nothing is typed, everything is found. */
export function begins(column: AnyColumn, typed: string | undefined): SQL | undefined {
  if (typed === undefined || typed.trim() === '') return undefined
  const wanted = beginningsOf(typed).map((some) => `(${some.map((beginning) => `'${beginning}':*`).join(' | ')})`)
  return wanted.length === 0 ? sql`false` : sql`${column} @@ ${wanted.join(' & ')}::tsquery`
}
