import type { Actor } from '#domain/people/accounts.ts'
import { may } from '#domain/people/permissions.ts'
import { accountQuotaBytes, dailyQuotas } from '#domain/photos/photo-quota.ts'
import { ShopError } from '#domain/shop-error.ts'
import { findAccount } from '#features/accounts/server/accounts.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Shop } from '#platform/shop.ts'
import { usedAbove } from '#platform/uses.ts'
import { m } from '#words/messages.js'
import { photosSold } from './photo-extensions.ts'
import { ownerOf } from './photos.service.ts'
import * as photoStore from './photos.store.ts'
import * as uploadStore from './uploads.store.ts'

const dayMs = 24 * 60 * 60 * 1000
const mb = 1024 ** 2

/** Whoever brings photos in. The address counts too where it is not null: anybody makes up sessions and opens accounts. */
export type Bringer = Owner & { sessionId: string; address: string | null }

export function bringerOf({ sessionId, actor, address }: { sessionId: string; actor: Actor | null; address: string }): Bringer {
  const isKnown = actor !== null && (actor.isProved || may(actor.role, 'back-office'))
  return { ...ownerOf(sessionId, actor), address: isKnown ? null : address }
}

/** What one address brings in a day, whatever sessions it goes by. */
export async function countByAddress(
  { limits }: Shop,
  { address, sessionId, userId }: Bringer,
  sizesBytes: readonly number[],
): Promise<void> {
  if (address === null) return
  const who = { address, caller: sessionId }
  const retryAfterSeconds =
    (await limits.take('uploads-daily', who, sizesBytes.length)) ??
    (await limits.take('upload-mb-daily', who, Math.ceil(sum(sizesBytes) / mb)))
  if (retryAfterSeconds === null) return
  throw new ShopError('photo/quota', { retryAfterSeconds, ...(userId && { sentence: m.problem_photo_quota_unproved() }) })
}

/** What comes to an owner counts as of now, all of it or nothing; whoever else brings them something waits until the transaction ends. */
export async function countIn(shop: Shop, tx: Db, uploads: readonly uploadStore.NewUpload[]): Promise<void> {
  const [first] = uploads
  if (!first) return
  const owner = { sessionId: first.ownerSessionId, userId: first.userId }
  await uploadStore.lockQuota(tx, owner.userId ?? owner.sessionId)
  const quota = dailyQuotas[owner.userId ? 'account' : 'guest']
  const used = await uploadStore.countUploads(tx, owner, new Date(shop.clock.now().getTime() - dayMs))
  const bytes = sum(uploads.map((upload) => upload.bytes))
  if (used.files + uploads.length > quota.files || used.bytes + bytes > quota.bytes) throw new ShopError('photo/quota')
  if (owner.userId) await requireSpace(shop, tx, owner.userId, bytes)
  await uploadStore.insertUploads(tx, uploads)
}

/** What somebody bought is no burden to their account; what staff bring is the shop's. */
async function requireSpace(shop: Shop, tx: Db, userId: string, bytes: number): Promise<void> {
  const account = await findAccount(tx, userId)
  if (!account || may(account.role, 'back-office')) return
  const isProved = account.emailVerifiedAt !== null
  const room = accountQuotaBytes({ isProved }) - bytes - (await uploadStore.bytesOnTheirWay(tx, userId))
  if ((await photoStore.bytesOf(tx, userId)) <= room) return
  const photos = await photoStore.listSizes(tx, userId)
  const sold = await usedAbove(
    { ...shop, db: tx },
    photosSold,
    photos.map(({ id }) => id),
  )
  if (sum(photos.flatMap((photo) => (sold.has(photo.id) ? [] : photo.bytes))) <= room) return
  const sentence = isProved ? m.problem_photo_account_full() : m.problem_photo_account_unproved()
  throw new ShopError('photo/account-full', { sentence })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
