import { framesWithoutArabic } from '#features/catalogue/server/catalogue.service.ts'
import { carriersWithoutArabic } from '#features/delivery/server/delivery.service.ts'
import { faqsWithoutArabic } from '#features/faqs/server/faqs.service.ts'
import { tilesWithoutArabic } from '#features/gallery/server/gallery.service.ts'
import { postsWithoutArabic } from '#features/posts/server/posts.service.ts'
import { identityIn } from '#features/settings/server/settings.service.ts'
import type { ShopIdentity } from '#features/settings/settings.ts'
import { slidesWithoutArabic } from '#features/slider-images/server/slider-images.service.ts'
import type { Db } from '#platform/db/database.ts'
import { m } from '#words/messages.js'
import { wordedKinds, type Setup, type WordedKind } from '../setup.ts'

/** What of the owner's readers of Arabic still find in English, kind by kind. */
export async function listWithoutArabic(db: Db, identity: ShopIdentity): Promise<Setup['withoutArabic']> {
  const names: Record<WordedKind, string[]> = {
    identity: identityWithoutArabic(identity),
    frames: await framesWithoutArabic(db),
    carriers: await carriersWithoutArabic(db),
    slides: await slidesWithoutArabic(db),
    tiles: await tilesWithoutArabic(db),
    posts: await postsWithoutArabic(db),
    faqs: await faqsWithoutArabic(db),
  }
  return wordedKinds.map((kind) => ({ kind, names: names[kind] })).filter((each) => each.names.length > 0)
}

function identityWithoutArabic(identity: ShopIdentity): string[] {
  const fields = { legalName: m.settings_legal_name, legalLine: m.settings_legal_line, address: m.settings_address }
  const inArabic = identityIn('ar', identity)
  return (Object.keys(fields) as (keyof typeof fields)[])
    .filter((field) => identity[field] !== '' && inArabic[field] === identity[field])
    .map((field) => fields[field]())
}
