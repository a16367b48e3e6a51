import { folded, withoutArticle } from '#domain/find.ts'
import { groupBy } from '#domain/group-by.ts'
import { m } from '#words/messages.js'
import type { Faq } from '../faqs.ts'

export type FaqGroup = { title: string; faqs: Faq[] }

/** Those that have every word that was typed, or what is meant by it, by their groups and in their order. */
export function searchFaqs(faqs: readonly Faq[], typed: string): FaqGroup[] {
  const meantBy = synonyms()
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = faqs.filter(({ question, answer }) => {
    const text = folded(`${question} ${answer}`)
    return words.every((word) => [word, ...withoutArticle(word), ...(meantBy.get(word) ?? [])].some((meant) => text.includes(meant)))
  })
  return [...groupBy(found, ({ group }) => group)].map(([title, members]) => ({ title, faqs: members }))
}

/** What answers say, by what people type for it: "price, prices: cost, fee; shipping: deliver". */
function synonyms(): Map<string, string[]> {
  const words = (text = '') =>
    folded(text)
      .split(/[,،]/)
      .map((word) => word.trim())
  const entries = m.faqs_synonyms().split(/[;؛]/)
  return new Map(
    entries.flatMap((entry) => {
      const [typed, meant] = entry.split(':')
      return words(typed).map((word) => [word, words(meant)] as const)
    }),
  )
}
