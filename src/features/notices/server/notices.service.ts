import type { Actor } from '#domain/people/accounts.ts'
import { choicesWithin, topicsFor } from '#domain/people/notices.ts'
import { may } from '#domain/people/permissions.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { noticeWords } from '../notice-words.ts'
import type { News, NoticeChoicesInput, NoticePerson } from '../notices.ts'
import * as store from './notices.store.ts'
import { readStaffChoices, type StaffChoices } from './staff-choices.service.ts'

/** An admin chooses for everybody, anybody else for themselves. */
export async function listNoticePeople(shop: Shop, actor: Actor): Promise<NoticePerson[]> {
  const people = (await readStaffChoices(shop.db)).map((member) => describe(member, actor))
  const own = people.filter(({ isYou }) => isYou)
  return may(actor.role, 'people') ? [...own, ...people.filter(({ isYou }) => !isYou)] : own
}

export async function chooseNotices(
  shop: Shop,
  userId: string,
  chosen: NoticeChoicesInput,
  { actor, audit }: Staff,
): Promise<NoticePerson> {
  return shop.db.transaction(async (tx) => {
    const find = async () => (await readStaffChoices(tx)).find((member) => member.userId === userId)
    const before = await find()
    // Another's answers exactly like nobody's.
    if (!before || (actor.role !== 'admin' && actor.userId !== userId)) throw new ShopError('account/not-found')
    await store.saveChoices(tx, userId, choicesWithin(before.role, chosen))
    const after = (await find()) ?? before
    await audit(tx, { target: userId, before: before.chosen, after: after.chosen })
    return describe(after, actor)
  })
}

function describe({ userId, name, role, mailedTo, chosen }: StaffChoices, actor: Actor): NoticePerson {
  const isYou = userId === actor.userId
  return { userId, name, role, isYou, mailedTo, topics: [...topicsFor(role)], maySeeMoney: may(role, 'see-money'), ...chosen }
}

const dayMs = 24 * 60 * 60 * 1000

/** What happened since a moment, within the last day, as far as whoever asks wants it shown. */
export async function readNews(shop: Shop, since: Date | null, actor: Actor): Promise<News> {
  const at = shop.clock.now().toISOString()
  if (!since) return { at, items: [] }
  const own = (await readStaffChoices(shop.db)).find(({ userId }) => userId === actor.userId)
  const dayAgo = new Date(shop.clock.now().getTime() - dayMs)
  const rows = await store.listNoticesAfter(shop.db, since > dayAgo ? since : dayAgo)
  const items = rows.flatMap(({ key: id, topic, about }) => {
    if (topic === 'summary' || !own?.chosen.browser.includes(topic)) return []
    const { title, path } = noticeWords(topic, about, { withMoney: false })
    return [{ id, title, path }]
  })
  return { at: rows.at(-1)?.at.toISOString() ?? since.toISOString(), items }
}

const keptMs = 30 * 24 * 60 * 60 * 1000

export async function forgetOldNotices(shop: Shop): Promise<void> {
  await store.deleteNoticesBefore(shop.db, new Date(shop.clock.now().getTime() - keptMs))
}

/** False when it was told before, by whichever process. */
export function takeNotice(tx: Db, row: store.NoticeRow): Promise<boolean> {
  return store.insertNotice(tx, row)
}

export function isTold(db: Db, key: string): Promise<boolean> {
  return store.isTold(db, key)
}
