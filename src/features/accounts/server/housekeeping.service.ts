import { longestIdleMs } from '#domain/people/accounts.ts'
import type { Shop } from '#platform/shop.ts'
import { deleteExpired } from './accounts.store.ts'
import { deleteGuessesBefore } from './guesses.store.ts'
import { deleteDevicesUnseenSince } from './known-devices.store.ts'
import { deleteExpiredChallenges } from './passkeys/challenges.store.ts'

const day = 24 * 60 * 60 * 1000
const month = 30 * day

export async function forgetEndedSessions(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await deleteGuessesBefore(shop.db, new Date(now.getTime() - month))
  await deleteDevicesUnseenSince(shop.db, new Date(now.getTime() - 400 * day))
  await deleteExpiredChallenges(shop.db, now)
  await deleteExpired(shop.db, new Date(now.getTime() - longestIdleMs), now)
}
