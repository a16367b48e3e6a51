import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { challengeSeconds, whyNoPasskeys } from '#domain/people/passkeys.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Shop } from '#platform/shop.ts'
import { readCookie } from '../cookies.ts'
import { hashToken, newToken } from '../tokens.ts'
import * as store from './challenges.store.ts'

/** Where an answer has to come from. */
export type Place = { host: string; origin: string }
/** What is known of an answer before it is read. */
export type Answering = { place: Place; token: string | null }
type Asked = Pick<store.ChallengeRow, 'purpose' | 'userId'>

/** The address people open the shop by: a passkey belongs to its host name. */
export function placeOf(http: Context): Place {
  const origin = http.get('origin') as string
  const url = URL.canParse(origin) ? new URL(origin) : null
  if (url === null || whyNoPasskeys(url) !== null) throw new ShopError('account/passkeys-off')
  return { host: url.hostname, origin: url.origin }
}

export function answeringOf(http: Context): Answering {
  return { place: placeOf(http), token: readCookie(http, 'passkey')?.value ?? null }
}

/** 256 random bits to sign, and the token of the browser that may answer. */
export async function openChallenge(shop: Shop, asked: Asked): Promise<{ token: string; challenge: string }> {
  const { token, tokenHash } = newToken()
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(shop.clock.now().getTime() + challengeSeconds * 1000)
  await store.insertChallenge(shop.db, { ...asked, tokenHash, challenge, expiresAt })
  return { token, challenge }
}

/** [PY2] Once, in time, in the browser that asked, and for what it was asked for. */
export async function takeChallenge(shop: Shop, token: string | null, { purpose, userId }: Asked): Promise<string> {
  const row = token === null ? undefined : await store.takeChallenge(shop.db, hashToken(token))
  const isIt = row?.purpose === purpose && row.userId === userId && row.expiresAt > shop.clock.now()
  if (!isIt) throw new ShopError('account/passkey-expired')
  return row.challenge
}
