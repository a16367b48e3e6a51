import * as z from 'zod/mini'
import { shortListQuery } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../faqs.ts'
import * as faqs from './faqs.service.ts'

const ListQuery = z.object(shortListQuery)

export const faqRoutes = [
  route({ ...calls.listFaqsCall, summary: 'What people ask, with answers, in order', policy: 'anyone', limit: 'reads' }, ({ shop }) =>
    faqs.listFaqs(shop),
  ),
  route(
    { ...calls.listAdminFaqsCall, summary: 'The same by what is typed', policy: 'content', limit: 'reads', query: ListQuery },
    ({ shop, query }) => faqs.listAdminFaqs(shop, query),
  ),
  route(
    { ...calls.createFaqCall, summary: 'Add a question', policy: 'content', limit: 'writes', audit: 'faq.created' },
    ({ shop, body, audit }) => faqs.createFaq(shop, body, audit),
  ),
  route(
    { ...calls.orderFaqsCall, summary: 'Put the questions in order', policy: 'content', limit: 'writes', audit: 'faq.ordered' },
    ({ shop, body, audit }) => faqs.orderFaqs(shop, body.ids, audit),
  ),
  route(
    { ...calls.saveFaqCall, summary: 'Change a question', policy: 'content', limit: 'writes', audit: 'faq.changed' },
    ({ shop, params, body, audit }) => faqs.saveFaq(shop, params.id, body, audit),
  ),
  route(
    { ...calls.removeFaqCall, summary: 'Remove a question', policy: 'content', limit: 'writes', audit: 'faq.removed' },
    ({ shop, params, audit }) => faqs.removeFaq(shop, params.id, audit),
  ),
]
