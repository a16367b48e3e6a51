import { route } from '#platform/http/route.ts'
import * as calls from '../storage.ts'
import { tryBucket } from './buckets.service.ts'
import * as service from './storage.service.ts'

const writing = { policy: 'operations', limit: 'writes' } as const

export const storageRoutes = [
  route({ ...calls.readStorageCall, summary: 'Where objects are and how many', policy: 'operations', limit: 'reads' }, ({ shop }) =>
    service.readStorage(shop),
  ),
  route({ ...calls.countStorageCall, summary: 'Count the objects again', ...writing, audit: 'storage.count-asked' }, ({ shop, audit }) =>
    service.askForCount(shop, audit),
  ),
  route(
    { ...calls.testBucketCall, summary: 'Try a bucket with one small object', ...writing, audit: 'storage.bucket-tried' },
    async ({ shop, body, audit }) => {
      const trial = await tryBucket(shop, body)
      const { endpoint, bucket } = body
      await audit(shop.db, { target: 'storage', before: null, after: { endpoint, bucket, isGood: trial.isGood } })
      return trial
    },
  ),
  route(
    { ...calls.moveStorageCall, summary: 'Copy everything to another place', ...writing, stepUp: true, audit: 'storage.move-asked' },
    async ({ shop, body, audit }) => service.askForMove(shop, body.to, audit),
  ),
  route(
    {
      ...calls.switchStorageCall,
      summary: 'Keep objects where everything was copied to',
      ...writing,
      stepUp: true,
      audit: 'storage.switch-asked',
    },
    ({ shop, body, audit }) => service.askForSwitch(shop, body.secretAccessKey, audit),
  ),
  route(
    { ...calls.clearFolderCall, summary: 'Clear the folder that everything was moved from', ...writing, audit: 'storage.clearing-asked' },
    ({ shop, audit }) => service.askForClearing(shop, audit),
  ),
]
