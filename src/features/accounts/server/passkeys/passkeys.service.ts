import type { Actor } from '#domain/people/accounts.ts'
import { challengeSeconds, mostPasskeys, passkeyNameLength } from '#domain/people/passkeys.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { deviceName } from '#features/accounts/device-name.ts'
import type { MadePasskey, MakeOptions, Passkey, ShowOptions } from '#features/accounts/passkeys.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import { isUniqueViolation } from '#platform/db/database-errors.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { lockUser } from '../accounts.store.ts'
import { requireUser } from '../require-user.ts'
import { tellAccount } from '../tell-account.ts'
import { openChallenge, takeChallenge, type Answering, type Place } from './ceremony.ts'
import * as store from './passkeys.store.ts'
import { algorithms, readMade } from './webauthn.ts'

const timeout = challengeSeconds * 1000

/** What a browser is asked, and the token that it has to come back with. */
export type Asking<Options> = { options: Options; token: string }

export async function listPasskeys(shop: Shop, { userId }: Actor): Promise<Passkey[]> {
  return (await store.listPasskeys(shop.db, userId)).map(describe)
}

export async function startPasskey(shop: Shop, actor: Actor, { host }: Place): Promise<Asking<MakeOptions>> {
  const user = await requireUser(shop.db, actor)
  const known = await store.listPasskeys(shop.db, user.id)
  if (known.length >= mostPasskeys) throw new ShopError('account/passkeys-full')
  const { token, challenge } = await openChallenge(shop, { purpose: 'add', userId: user.id })
  const options: MakeOptions = {
    challenge,
    rp: { id: host, name: (await readShopIdentity(shop.db)).name },
    user: { id: handleOf(user.id), name: user.username, displayName: user.username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(asKnown),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout,
  }
  return { options, token }
}

type Given = { name?: string | undefined; credential: MadePasskey }

export async function addPasskey(
  shop: Shop,
  actor: Actor,
  { name, credential }: Given,
  { place, token, userAgent }: Answering & { userAgent: string },
): Promise<Passkey> {
  const challenge = await takeChallenge(shop, token, { purpose: 'add', userId: actor.userId })
  const made = await readMade(shop, credential, { challenge, place })
  if (!made) throw new ShopError('account/passkey-wrong')
  const called = (name ?? deviceName(userAgent) ?? m.account_device_unknown()).slice(0, passkeyNameLength)
  try {
    return await shop.db.transaction(async (tx) => {
      const user = await lockUser(tx, actor.userId)
      if (!user) throw new ShopError('request/not-signed-in')
      // [PY1] Counted behind the lock: two that come at once are counted one after the other.
      if ((await store.listPasskeys(tx, user.id)).length >= mostPasskeys) throw new ShopError('account/passkeys-full')
      const row = await store.insertPasskey(tx, { ...made, userId: user.id, name: called, host: place.host, createdAt: shop.clock.now() })
      await tellAccount(shop, tx, user, 'passkey-added', row.name)
      return describe(row)
    })
  } catch (error) {
    throw isUniqueViolation(error, 'passkeys_credential_id_unique') ? new ShopError('account/passkey-taken') : error
  }
}

export async function renamePasskey(shop: Shop, { userId }: Actor, id: string, name: string): Promise<Passkey> {
  const row = isUuid(id) ? await store.renamePasskey(shop.db, userId, id, name) : undefined
  if (!row) throw new ShopError('account/passkey-not-found')
  return describe(row)
}

export async function removePasskey(shop: Shop, { userId }: Actor, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const row = user && isUuid(id) ? await store.deletePasskey(tx, userId, id) : undefined
    if (!user || !row) throw new ShopError('account/passkey-not-found')
    await tellAccount(shop, tx, user, 'passkey-removed', row.name)
  })
}

/** Nobody is asked who they are: the browser offers what it has of the shop. */
export function startLogin(shop: Shop, place: Place): Promise<Asking<ShowOptions>> {
  return askToShow(shop, place, null, [])
}

export async function startStepUp(shop: Shop, { userId }: Actor, place: Place): Promise<Asking<ShowOptions>> {
  return askToShow(shop, place, userId, await store.listPasskeys(shop.db, userId))
}

async function askToShow(shop: Shop, { host }: Place, userId: string | null, known: store.PasskeyRow[]): Promise<Asking<ShowOptions>> {
  const { token, challenge } = await openChallenge(shop, { purpose: userId === null ? 'sign-in' : 'step-up', userId })
  return { options: { challenge, rpId: host, allowCredentials: known.map(asKnown), userVerification: 'required', timeout }, token }
}

/** What a device keeps of the account beside the key: its id, in bytes. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

function asKnown({ credentialId, transports }: store.PasskeyRow): ShowOptions['allowCredentials'][number] {
  return { id: credentialId, type: 'public-key', transports }
}

function describe({ id, name, host, createdAt, lastUsedAt }: store.PasskeyRow): Passkey {
  return { id, name, host, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
