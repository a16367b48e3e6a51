import { route } from '#platform/http/route.ts'
import * as calls from '../addresses.ts'
import { forgetAddress, listAddresses } from './addresses.service.ts'

export const addressRoutes = [
  route(
    { ...calls.listAddressesCall, summary: 'My addresses, the last used first', policy: 'signed-in', limit: 'reads' },
    ({ shop, actor }) => listAddresses(shop, actor.userId),
  ),
  route(
    { ...calls.deleteAddressCall, summary: 'Forget one of my addresses', policy: 'signed-in', limit: 'writes' },
    ({ shop, actor, params }) => forgetAddress(shop, actor.userId, params.id),
  ),
]
