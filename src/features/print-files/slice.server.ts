import { accountRemoved } from '#features/accounts/server/account-extensions.ts'
import { removeDesignsOfUser } from '#features/designs/server/designs.service.ts'
import { photosUsed } from '#features/photos/server/photo-extensions.ts'
import { extend } from '#platform/extensions.ts'
import type { Slice } from '#platform/slice.ts'
import { paintPrintHandler } from './server/paint-print-file.jobs.ts'
import { printFileRoutes } from './server/print-files.routes.ts'
import { forgetOldPrintFiles, photosInPrintFiles, removePrintFiles } from './server/print-files.service.ts'
import { rescuePrints, rescuePrintsHandler, resumePrints } from './server/rescue-print-files.jobs.ts'

export const printFilesSlice: Slice = {
  routes: printFileRoutes,
  jobs: [paintPrintHandler, rescuePrintsHandler],
  timetable: [{ kind: rescuePrints, cron: '* * * * *' }],
  resume: resumePrints,
  forget: forgetOldPrintFiles,
  extensions: [
    // With an account go its designs, and with them what was painted of them.
    extend(accountRemoved, async (shop, tx, userId) => removePrintFiles(shop, tx, await removeDesignsOfUser(shop, tx, userId))),
    extend(photosUsed, photosInPrintFiles),
  ],
}
