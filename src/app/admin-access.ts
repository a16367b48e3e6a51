/**
 * Lets an admin in who has lost the second factor or the password, where no mail reaches them: `npm run admin-access`, or
 * `npm run admin-access -- USERNAME` where there are several, with DATA_DIR and the other variables set as for the shop. With the embedded
 * database the shop must be stopped.
 */
import { restoreAccess } from '#features/accounts/server/people/admin-access.service.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { buildShop } from './build-shop.ts'
import { failStart, say } from './start-shop.ts'

try {
  const [username] = process.argv.slice(2)
  const { shop, database, close } = await buildShop({ config: readConfig(process.env), log: createLog() })
  try {
    await database.migrate()
    const access = await restoreAccess(shop, username)
    if ('password' in access)
      say(
        `Sign in as ${access.username} with the password ${access.password}: you are asked for one of your own. Set up a second factor within a week.`,
      )
    else {
      say(`Say who: npm run admin-access -- USERNAME. Admins: ${access.admins.join(', ') || 'none yet'}.`)
      process.exitCode = 1
    }
  } finally {
    await close()
  }
} catch (error) {
  failStart(error)
}
