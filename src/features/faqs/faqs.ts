import * as z from 'zod/mini'
import { pageOf } from '#features/admin/listing.ts'

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

export const FaqInput = z.object({
  /** Questions of one name stand together. */
  group: line(60),
  question: line(200),
  answer: line(2000),
})
export type FaqInput = z.infer<typeof FaqInput>

export const Faq = z.extend(FaqInput, { id: z.uuid() })
export type Faq = z.infer<typeof Faq>

const adminPath = '/api/admin/faqs'

export const listFaqsCall = { method: 'GET', path: '/api/faqs', answer: z.array(Faq) } as const
export const listAdminFaqsCall = { method: 'GET', path: adminPath, answer: pageOf(Faq) } as const
export const createFaqCall = { method: 'POST', path: adminPath, body: FaqInput, answer: Faq, status: 201 } as const
export const orderFaqsCall = {
  method: 'POST',
  path: `${adminPath}/order`,
  body: z.object({ ids: z.array(z.uuid().check(z.toLowerCase())).check(z.maxLength(500)) }),
} as const
export const saveFaqCall = { method: 'PUT', path: `${adminPath}/{id}`, body: FaqInput, answer: Faq } as const
export const removeFaqCall = { method: 'DELETE', path: `${adminPath}/{id}` } as const
