import { inLanguage } from '#platform/moment.ts'

/** What something is called in both languages, as orders and papers freeze it; of what was sold before both were kept, in English alone. */
export type Titles = { title: string; titleAr?: string }

export function inBoth(say: () => string): Required<Titles> {
  return { title: inLanguage('en', say), titleAr: inLanguage('ar', say) }
}

export function titlesOf(line: { title: string; titleAr?: string | null | undefined } | undefined): Titles {
  const { title = '', titleAr } = line ?? {}
  return { title, ...(titleAr && { titleAr }) }
}
