import type { Slice } from '#platform/slice.ts'
import { placeSealedFor, storageChanges, storageTopic } from './server/storage-place.service.ts'
import { storageWorkHandler, takeUpStorageWork, tendStorage, tendStorageHandler } from './server/storage-work.service.ts'
import { storageRoutes } from './server/storage.routes.ts'
import { sealedFor } from './server/storage.service.ts'
import { storagePlace, storageWork } from './server/storage.tables.ts'

export const storageSlice: Slice = {
  routes: storageRoutes,
  jobs: [storageWorkHandler, tendStorageHandler],
  timetable: [{ kind: tendStorage, cron: '*/5 * * * *' }],
  topics: (shop) => ({ [storageTopic]: storageChanges(shop) }),
  resume: (shop) => takeUpStorageWork(shop, -1),
  sealed: [
    { column: storagePlace.sealed, purpose: placeSealedFor },
    { column: storageWork.sealedTarget, purpose: sealedFor },
  ],
}
