import type { Actor } from '#domain/people/accounts.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { PageOf } from '#features/admin/listing.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { ApiKey, ApiKeyInput } from '#features/accounts/api-keys.ts'
import { findUser } from '../accounts.store.ts'
import { tellAccount } from '../tell-account.ts'
import * as store from './api-keys.store.ts'
import { hashToken, newToken } from '../tokens.ts'

const prefix = 'bwz_'
/** The prefix and four characters more. */
const startLength = prefix.length + 4
const touchEveryMs = 60_000
const dayMs = 24 * 60 * 60 * 1000

/** Who calls with this key, read from the database each time: a revoked one is over at once, on every process. */
export async function identifyKey(shop: Shop, key: string): Promise<Actor> {
  const row = await store.findWorkingKey(shop.db, hashToken(key), shop.clock.now())
  if (!row) throw new ShopError('api-key/unknown')
  const { id, name, scopes, lastUsedAt, createdBy } = row
  const waitSeconds = await shop.limits.take('api-keys', { address: id, caller: id })
  if (waitSeconds) throw new ShopError('request/too-many', { retryAfterSeconds: waitSeconds })
  const now = shop.clock.now()
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= touchEveryMs) await store.touchKey(shop.db, id, now)
  return { userId: createdBy, role: 'admin', sessionKey: id, isProved: true, provedAt: null, apiKey: { name, scopes } }
}

export async function createApiKey(
  shop: Shop,
  { name, scopes, days }: ApiKeyInput,
  { actor, audit }: Staff,
): Promise<{ id: string; key: string }> {
  const key = `${prefix}${newToken().token}`
  const unique = [...new Set(scopes)]
  return shop.db.transaction(async (tx) => {
    const { id } = await store.insertKey(tx, {
      name,
      scopes: unique,
      keyHash: hashToken(key),
      start: key.slice(0, startLength),
      createdBy: actor.userId,
      createdAt: shop.clock.now(),
      expiresAt: new Date(shop.clock.now().getTime() + days * dayMs),
    })
    await audit(tx, { target: id, before: null, after: { name, scopes: unique, days } })
    const maker = await findUser(tx, actor.userId)
    if (maker) await tellAccount(shop, tx, maker, 'key-created', name)
    return { id, key }
  })
}

type Listing = store.KeyMatch & { sort: (typeof store.keySorts)[number]; page: number; pageSize: number }

export async function listApiKeys(shop: Shop, { page, pageSize, sort, ...match }: Listing): Promise<PageOf<ApiKey>> {
  const rows = await store.listKeys(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return {
    items: rows.map(({ key: { id, name, start, scopes, createdAt, lastUsedAt, revokedAt, expiresAt }, username }) => ({
      id,
      name,
      start,
      scopes,
      createdBy: username,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    total: await store.countKeys(shop.db, match),
    page,
    pageSize,
  }
}

/** Revoked once, it stays so. */
export async function revokeApiKey(shop: Shop, id: string, { audit }: Staff): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = isUuid(id) ? await store.lockKey(tx, id) : undefined
    if (!before) throw new ShopError('api-key/not-found')
    const revokedAt = before.revokedAt ?? shop.clock.now()
    await store.revokeKey(tx, id, revokedAt)
    await audit(tx, { target: id, before: { revokedAt: before.revokedAt }, after: { name: before.name, revokedAt } })
  })
}
