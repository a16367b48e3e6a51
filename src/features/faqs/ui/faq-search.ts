import { groupBy } from '#domain/group-by.ts'
import type { Faq } from '../faqs.ts'

export type FaqGroup = { title: string; faqs: Faq[] }

/** Those that have every word that was typed, by their groups and in their order. */
export function searchFaqs(faqs: readonly Faq[], typed: string): FaqGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = faqs.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return [...groupBy(found, ({ group }) => group)].map(([title, members]) => ({ title, faqs: members }))
}
