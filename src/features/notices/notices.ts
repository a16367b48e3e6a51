import * as z from 'zod/mini'
import { roles } from '#domain/people/accounts.ts'
import { noticeTopics } from '#domain/people/notices.ts'

const text = z.string()

/** What a notice is about, as far as it is about it. */
export const NoticeAbout = z.object({
  /** Of an order. */
  number: z.optional(text),
  name: z.optional(text),
  /** Staff took it for the customer. */
  isTaken: z.optional(z.boolean()),
  phone: z.optional(text),
  /** What was sent, or what went wrong. */
  words: z.optional(text),
  amountFils: z.optional(z.int()),
  /** Which of the things that can go wrong with payments. */
  payment: z.optional(z.enum(['unreachable', 'not-taken-up', 'unknown', 'mismatched', 'refunded', 'refund-failed'])),
})
export type NoticeAbout = z.infer<typeof NoticeAbout>

const topics = z.array(z.enum(noticeTopics)).check(z.maxLength(noticeTopics.length))

export const NoticeChoicesInput = z.object({ mail: topics, browser: topics, summary: z.boolean() })
export type NoticeChoicesInput = z.infer<typeof NoticeChoicesInput>

export const NoticePerson = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.enum(roles),
  isYou: z.boolean(),
  /** Where their mails go; null where no address would get them. */
  mailedTo: z.nullable(z.string()),
  /** What they may hear of. */
  topics,
  maySeeMoney: z.boolean(),
  ...NoticeChoicesInput.shape,
})
export type NoticePerson = z.infer<typeof NoticePerson>

/** What is new for whoever asks, the oldest first; names nobody. */
export const News = z.object({
  at: z.string(),
  items: z.array(z.object({ id: z.string(), title: z.string(), path: z.string() })),
})
export type News = z.infer<typeof News>

const path = '/api/admin/notices'
/** An admin sees everybody who works here, anybody else only themselves. */
export const listNoticePeopleCall = { method: 'GET', path, answer: z.object({ people: z.array(NoticePerson) }) } as const
export const chooseNoticesCall = { method: 'PUT', path: `${path}/{userId}`, body: NoticeChoicesInput, answer: NoticePerson } as const
/** Without a moment: only what moment it is. */
export const readNewsCall = { method: 'GET', path: '/api/admin/news', answer: News } as const
