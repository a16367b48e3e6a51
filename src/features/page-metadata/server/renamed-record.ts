import { withoutIsolates } from '#domain/typed.ts'
import type { PageMetadata } from '../page-metadata.ts'

/** What is said of a page in words. */
const worded = ['title', 'description', 'keywords', 'ogTitle', 'ogDescription', 'twitterTitle', 'twitterDescription'] as const

/** As it reads once the shop is called otherwise; another word that begins or ends like the old name stays. */
export function renamedRecord(record: PageMetadata, was: string, now: string): PageMetadata {
  const name = new RegExp(`(?<![\\p{L}\\p{N}])${was.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`, 'gu')
  const renamed = worded.map((field) => [field, record[field]?.replace(name, () => now) ?? null])
  return { ...record, ...Object.fromEntries(renamed) }
}

/** As it reads once the shop is elsewhere: each field that still has the first words of its page. */
export function movedRecord(record: PageMetadata, first: PageMetadata | undefined, moved: PageMetadata | undefined): PageMetadata {
  if (!first || !moved) return record
  const follows = worded.filter((field) => withoutIsolates(record[field] ?? '') === (first[field] ?? ''))
  return { ...record, ...Object.fromEntries(follows.map((field) => [field, moved[field]])) }
}
