import * as z from 'zod/mini'
import { pageQuery, typed, yesOrNo } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '#features/accounts/api-keys.ts'
import * as keys from './api-keys.service.ts'
import { keySorts } from './api-keys.store.ts'

const ListQuery = z.object({
  q: typed,
  revoked: z.optional(yesOrNo),
  sort: z._default(z.enum(keySorts), 'newest'),
  ...pageQuery,
})

export const apiKeyRoutes = [
  route(
    { ...calls.listApiKeysCall, summary: 'Keys for other programs', policy: 'api-keys', limit: 'reads', query: ListQuery },
    ({ shop, query }) => keys.listApiKeys(shop, query),
  ),
  route(
    {
      ...calls.createApiKeyCall,
      summary: 'Make a key; it is shown this once',
      policy: 'api-keys',
      limit: 'writes',
      stepUp: true,
      audit: 'api-key.created',
      security: 'key-created',
    },
    ({ shop, body, actor, audit }) => keys.createApiKey(shop, body, { actor, audit }),
  ),
  route(
    {
      ...calls.revokeApiKeyCall,
      summary: 'Revoke a key',
      policy: 'api-keys',
      limit: 'writes',
      audit: 'api-key.revoked',
      security: 'key-revoked',
    },
    ({ shop, params, actor, audit }) => keys.revokeApiKey(shop, params.id, { actor, audit }),
  ),
]
