import { bringerOf } from '#features/photos/server/photo-quota.service.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../cart-reminders.ts'
import * as reminders from './cart-reminders.service.ts'

export const cartReminderRoutes = [
  route(
    { ...calls.wishReminderCall, summary: 'Say who may be reminded of this cart, once', policy: 'session', limit: 'writes' },
    ({ shop, sessionId, body, http }) => reminders.wishReminder(shop, sessionId, body.email, http.get('mailOrigin') as string),
  ),
  route({ ...calls.continueCartCall, summary: 'Go on with a cart one was reminded of', policy: 'session', limit: 'writes' }, (call) =>
    reminders.continueCart(call.shop, bringerOf(call), call.body.ticket),
  ),
  route({ ...calls.unsubscribeCall, summary: 'No more mail but that of orders', policy: 'anyone', limit: 'writes' }, ({ shop, body }) =>
    reminders.unsubscribe(shop, body.ticket),
  ),
]
