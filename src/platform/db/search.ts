import { ilike, or, type AnyColumn, type SQL } from 'drizzle-orm'

/** What somebody typed as LIKE takes it: its own signs are letters like any other. */
export function literal(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Has what was typed in any of these, in whatever case; where nothing is typed, everything is found. */
export function mentions(typed: string | undefined, columns: readonly (AnyColumn | SQL)[]): SQL | undefined {
  const part = typed?.trim() ?? ''
  return part === '' ? undefined : or(...columns.map((column) => ilike(column, `%${literal(part)}%`)))
}
