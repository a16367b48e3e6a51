import { reportProcess } from '#features/operations/server/process-reports.service.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { endOnSignal, failStart, say, startShop } from './start-shop.ts'
import { jobHandlers } from './work.ts'

/** A worker of its own beside servers on the same PostgreSQL. */
try {
  const config = readConfig(process.env)
  if (!config.databaseUrl) throw new Error('a separate worker needs DATABASE_URL; with the embedded database `npm start` works too.')
  const built = await startShop(config, createLog())
  await built.shop.jobs.work(built.shop, jobHandlers)
  const reporting = await reportProcess(built.shop, 'worker')
  endOnSignal(async () => {
    await reporting.stop()
    await built.close()
  })
  say('  The worker is ready.')
} catch (error) {
  failStart(error)
}
