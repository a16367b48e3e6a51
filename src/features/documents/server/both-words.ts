import { inLanguage } from '#platform/moment.ts'
import { joined } from '#ui/in-words/listed.ts'

/** A paper of the law says all in both languages, so that it is the same whoever opens it: its moment is English, and this is its Arabic. */
export function inArabic(say: () => string): string {
  return fromRight(inLanguage('ar', say))
}

/** A line that runs from the right, whatever is set apart in it. */
export function fromRight(text: string): string {
  return `\u200F${text}`
}

/** The Arabic above. */
export const stacked = (say: () => string) => `${inArabic(say)}\n${say()}`
export const beside = (say: () => string) => `${say()} · \u2067${inLanguage('ar', say)}\u2069`
/** The Arabic below, line by line. */
export const below = (says: readonly (() => string)[]) => [...says.map((say) => say()), ...says.map(inArabic)].join('\n')

type Described = { title: string; titleAr?: string; finish?: string[]; finishAr?: string[] }

/** What a line is, and what it is made of; what was frozen in English alone is so. */
export function describedLine({ title, titleAr, finish = [], finishAr = [] }: Described): string {
  const arabic = titleAr ? [titleAr, ...(finishAr.length > 0 ? [inLanguage('ar', () => joined(finishAr))] : [])] : []
  return [title, ...finish, ...arabic.map(fromRight)].join('\n')
}
