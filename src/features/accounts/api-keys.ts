import * as z from 'zod/mini'
import { apiScopes } from '#domain/people/api-scopes.ts'
import { pageOf } from '#features/admin/listing.ts'

export const ApiKeyInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  scopes: z.array(z.enum(apiScopes)).check(z.minLength(1), z.maxLength(apiScopes.length)),
  /** How long it opens anything. */
  days: z._default(z.int().check(z.minimum(1), z.maximum(366)), 365),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins, to know it by. */
  start: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdBy: z.string(),
  createdAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  /** Null: of a key from before, which goes on until it is revoked. */
  expiresAt: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

const path = '/api/admin/api-keys'
export const listApiKeysCall = { method: 'GET', path, answer: pageOf(ApiKey) } as const
/** The key itself is answered here and never again. */
export const createApiKeyCall = {
  method: 'POST',
  path,
  body: ApiKeyInput,
  answer: z.object({ id: z.string(), key: z.string() }),
  status: 201,
} as const
export const revokeApiKeyCall = { method: 'DELETE', path: `${path}/{id}` } as const
