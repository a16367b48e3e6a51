import { route } from '#platform/http/route.ts'
import { readOperationsCall } from '../operations.ts'
import { readOperations } from './operations.service.ts'

export const operationsRoutes = [
  route({ ...readOperationsCall, summary: 'How the machinery does', policy: 'operations', limit: 'reads' }, ({ shop }) =>
    readOperations(shop),
  ),
]
