import { route } from '#platform/http/route.ts'
import { readMailSetupCall, sendTestMailCall } from '../mail.ts'
import { readMailSetup, sendTestMail } from './mail-setup.service.ts'

export const mailRoutes = [
  route({ ...readMailSetupCall, summary: 'How mail leaves the shop', policy: 'operations', limit: 'reads' }, ({ shop }) =>
    readMailSetup(shop),
  ),
  route(
    { ...sendTestMailCall, summary: 'Send a test mail', policy: 'operations', limit: 'writes', audit: 'mail.tested' },
    ({ shop, body, audit }) => sendTestMail(shop, body.to, audit),
  ),
]
