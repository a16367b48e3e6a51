import { route } from '#platform/http/route.ts'
import { contactCall } from '../contact.ts'
import { sendMessage } from './contact.service.ts'

export const contactRoutes = [
  route({ ...contactCall, summary: 'Write to the shop', policy: 'anyone', limit: 'contact' }, ({ shop, body }) => sendMessage(shop, body)),
]
