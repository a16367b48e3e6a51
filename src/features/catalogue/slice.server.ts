import type { Slice } from '#platform/slice.ts'
import { adminCatalogueRoutes } from './server/admin-catalogue.routes.ts'
import { catalogueRoutes } from './server/catalogue.routes.ts'
import { seedCatalogue } from './server/catalogue.seed.ts'
import { catalogueChanges, catalogueTopic } from './server/catalogue.service.ts'
import { catalogueDue, catalogueDueHandler } from './server/price-schedules.service.ts'

export const catalogueSlice: Slice = {
  routes: [...adminCatalogueRoutes, ...catalogueRoutes],
  jobs: [catalogueDueHandler],
  timetable: [{ kind: catalogueDue, cron: '* * * * *' }],
  topics: (shop) => ({ [catalogueTopic]: catalogueChanges(shop) }),
  seed: seedCatalogue,
}
