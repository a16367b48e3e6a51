import type { Actor } from '#domain/people/accounts.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { ShownPasskey } from '#features/accounts/passkeys.ts'
import { noteSecurity, type Source } from '#platform/security-events.ts'
import type { Shop } from '#platform/shop.ts'
import type { SignedIn } from '../accounts.service.ts'
import { findUser, proveSession } from '../accounts.store.ts'
import { countGuess } from '../guesses.service.ts'
import { countedAt, letIn } from '../login.service.ts'
import { forgetPassword } from '../password-reset.service.ts'
import { provingGuess } from '../prove-password.ts'
import type { MailTrace } from '../request-trace.ts'
import { requireUser } from '../require-user.ts'
import { takeChallenge, type Answering, type Place } from './ceremony.ts'
import { handleOf } from './passkeys.service.ts'
import * as store from './passkeys.store.ts'
import { readShown } from './webauthn.ts'

/**
 * [PY5] Whoever shows a passkey is let in as after password and second factor. A wrong one is a guess at the account that it names; a right one can't be
 * guessed, so it waits for nobody's guesses.
 */
export async function loginWithPasskey(
  shop: Shop,
  shown: ShownPasskey,
  { place, token }: Answering,
  { origin, ...device }: MailTrace,
): Promise<SignedIn> {
  const challenge = await takeChallenge(shop, token, { purpose: 'sign-in', userId: null })
  const passkey = await store.findPasskey(shop.db, shown.id)
  const user = passkey && (await findUser(shop.db, passkey.userId))
  const refuse = async () => {
    const detail = 'account/passkey-wrong'
    await noteSecurity(shop.db, shop.clock, { kind: 'sign-in-failed', userId: user?.id ?? null, detail }, device)
    return new ShopError('account/login-failed')
  }
  if (!user) throw await refuse()
  const counted = await countedAt(shop, user.id, user.username, device)
  const isTheirs = user.disabledAt === null && shown.response.userHandle === handleOf(user.id)
  if (isTheirs && (await isAccepted(shop, passkey, shown, { challenge, place }))) return letIn(shop, user, 'passkey', { counted, device })
  const refusal = await refuse()
  if (await countGuess(shop, counted.key)) await forgetPassword(shop, user.email, origin)
  throw refusal
}

/** Whose tries these are: the account's whose passkey it says it is. */
export async function passkeyKey(shop: Shop, { id }: ShownPasskey): Promise<string> {
  return (await store.findPasskey(shop.db, id))?.userId ?? id
}

/** In the place of password and second factor: remembered for a while, for this session alone. */
export async function stepUpWithPasskey(
  shop: Shop,
  actor: Actor,
  shown: ShownPasskey,
  { place, token, ...source }: Answering & Source,
): Promise<void> {
  const user = await requireUser(shop.db, actor)
  const challenge = await takeChallenge(shop, token, { purpose: 'step-up', userId: user.id })
  const note = (kind: 'proved' | 'proof-failed', detail: string) =>
    noteSecurity(shop.db, shop.clock, { kind, userId: user.id, detail }, source)
  await provingGuess(shop, user, source.address, async () => {
    const passkey = await store.findPasskey(shop.db, shown.id)
    const isTheirs = passkey?.userId === user.id && (await isAccepted(shop, passkey, shown, { challenge, place }))
    await note(isTheirs ? 'proved' : 'proof-failed', isTheirs ? 'passkey' : 'account/passkey-wrong')
    if (!isTheirs) throw new ShopError('account/passkey-wrong')
  })
  await proveSession(shop.db, actor.sessionKey, shop.clock.now())
}

type Expected = { challenge: string; place: Place }

/** [PY6] A device that has signed more often than the one that answers now is another one: the passkey was copied. */
async function isAccepted(shop: Shop, passkey: store.PasskeyRow, shown: ShownPasskey, expected: Expected): Promise<boolean> {
  const counter = await readShown(shop, shown, passkey, expected)
  return counter !== null && store.takeCounter(shop.db, passkey.id, counter, shop.clock.now())
}
