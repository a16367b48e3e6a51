import { pagePath } from '#domain/languages.ts'
import { canonicalPath } from '#domain/paths.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { PageOf } from '#features/admin/listing.ts'
import type { ShopIdentity } from '#features/settings/settings.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { getLocale } from '#words/runtime.js'
import type { PageMetadata, PageMetadataInput, PageMetadataSort } from '../page-metadata.ts'
import * as store from './page-metadata.store.ts'
import { firstMetadata } from './page-metadata.seed.ts'
import { movedRecord, renamedRecord } from './renamed-record.ts'

export async function readPageMetadata(shop: Shop, path: string): Promise<PageMetadata> {
  const record = await store.findPageMetadata(shop.db, canonicalPath(path))
  if (!record) throw new ShopError('page-metadata/not-found')
  return record
}

/** For the page's own head, in the language it is asked for in: a missing record or a failed look-up never costs the page, the defaults serve. */
export async function metadataOrNull(shop: Shop, path: string): Promise<PageMetadata | null> {
  try {
    return (await store.findPageMetadata(shop.db, pagePath(getLocale(), canonicalPath(path)))) ?? null
  } catch (cause) {
    shop.log.warn('page-metadata/defaults-used', { path, cause })
    return null
  }
}

type Listing = store.MetadataMatch & { sort: PageMetadataSort; page: number; pageSize: number }

export async function listPageMetadata(shop: Shop, { sort, page, pageSize, ...match }: Listing): Promise<PageOf<PageMetadata>> {
  const items = await store.listPageMetadata(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items, total: await store.countPageMetadata(shop.db, match), page, pageSize }
}

/** Which pages search engines may show, and which they may not; one that is another's alias is neither. */
export async function indexedPages(shop: Shop): Promise<{ found: string[]; hidden: string[] }> {
  const records = await store.listPageMetadata(shop.db, {})
  const isItself = ({ path, canonicalUrl }: PageMetadata) => canonicalUrl === null || canonicalUrl === path
  return {
    found: records.filter((record) => !record.noIndex && isItself(record)).map(({ path }) => path),
    hidden: records.filter(({ noIndex }) => noIndex).map(({ path }) => path),
  }
}

export async function showsPicture(db: Db, address: string): Promise<boolean> {
  return (await store.countShowing(db, address)) > 0
}

/** What says the shop's old name says its new one, and what still has its first words says the new city. */
export async function followIdentity(tx: Db, was: ShopIdentity, now: ShopIdentity): Promise<void> {
  const first = new Map(firstMetadata(was).map((record) => [record.path, record]))
  const moved = new Map(firstMetadata({ ...now, name: was.name }).map((record) => [record.path, record]))
  for (const record of await store.listPageMetadata(tx, {})) {
    const renamed = renamedRecord(movedRecord(record, first.get(record.path), moved.get(record.path)), was.name, now.name)
    if (Object.values(renamed).join('\n') !== Object.values(record).join('\n')) await store.upsertPageMetadata(tx, renamed)
  }
}

export async function savePageMetadata(shop: Shop, path: string, input: PageMetadataInput, audit: Audit): Promise<PageMetadata> {
  const record = { ...input, path: canonicalPath(path) }
  await shop.db.transaction(async (tx) => {
    const before = (await store.findPageMetadata(tx, record.path)) ?? null
    await store.upsertPageMetadata(tx, record)
    await audit(tx, { target: record.path, before, after: record })
  })
  return record
}
