import * as z from 'zod/mini'
import { pageOf } from '#features/admin/listing.ts'
import { wordsOf } from '#features/admin/owner-words.ts'

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

export const faqLetters = { group: 60, question: 200, answer: 2000 }
export const faqFields = ['group', 'question', 'answer'] as const

const fields = {
  /** Questions of one name stand together. */
  group: line(faqLetters.group),
  question: line(faqLetters.question),
  answer: line(faqLetters.answer),
}
const words = wordsOf(faqLetters)

export const FaqInput = z.object({ ...fields, words: z.optional(words) })
export type FaqInput = z.infer<typeof FaqInput>

export const Faq = z.object({ ...fields, id: z.uuid() })
export type Faq = z.infer<typeof Faq>

export const AdminFaq = z.extend(Faq, { words })
export type AdminFaq = z.infer<typeof AdminFaq>

const adminPath = '/api/admin/faqs'

export const listFaqsCall = { method: 'GET', path: '/api/faqs', answer: z.array(Faq) } as const
export const listAdminFaqsCall = { method: 'GET', path: adminPath, answer: pageOf(AdminFaq) } as const
export const createFaqCall = { method: 'POST', path: adminPath, body: FaqInput, answer: AdminFaq, status: 201 } as const
export const orderFaqsCall = {
  method: 'POST',
  path: `${adminPath}/order`,
  body: z.object({ ids: z.array(z.uuid().check(z.toLowerCase())).check(z.maxLength(500)) }),
} as const
export const saveFaqCall = { method: 'PUT', path: `${adminPath}/{id}`, body: FaqInput, answer: AdminFaq } as const
export const removeFaqCall = { method: 'DELETE', path: `${adminPath}/{id}` } as const
