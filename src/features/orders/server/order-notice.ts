import type { NoticeTopic } from '#domain/people/notices.ts'
import type { OrderRow } from './orders.store.ts'

/** What staff are told of an order; once of each thing that can happen to it once. */
export function orderNotice(topic: NoticeTopic, { number, contact, totalFils, takenBy }: OrderRow, { key = number, words = '' } = {}) {
  return {
    topic,
    key,
    about: { number, name: contact.name, phone: contact.phone, amountFils: totalFils, words, ...(takenBy && { isTaken: true }) },
  }
}
