/** What the shop speaks. The first has the addresses without a language, and is taken where nothing says another. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** What a search engine is told: the words are meant for this country. */
export const regionalTags: Record<Language, string> = { en: 'en-AE', ar: 'ar-AE' }

const atFront = /^\/ar(?=[/?#]|$)\/?/

/** [LN1] The language of an address: its first part says one other than English, and so do the data that the router asks for of its home. */
export function languageOf(path: string): Language {
  return atFront.test(path) || path === '/ar.data' ? 'ar' : 'en'
}

/** [LN2] The page itself, which is the same in each language: what is kept, counted, looked up and allowed goes by this. */
export function withoutLanguage(path: string): string {
  return path.replace(atFront, '/')
}

/** [LN3] Where a page is in a language. */
export function pagePath(language: Language, path: string): string {
  return language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
}

/** The one that a page in this language leads to. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'ar' : 'en'
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** [LN4] The one that is wanted most, as a browser or a program says in its Accept-Language; else English. */
export function preferredLanguage(accepted: string | undefined): Language {
  if (!accepted) return 'en'
  const wanted = accepted.split(',').flatMap((each) => {
    const [name = '', ...settings] = each.split(';').map((part) => part.trim().toLowerCase())
    const language = languages.find((other) => name === other || name.startsWith(`${other}-`))
    const weight = Number(settings.find((setting) => setting.startsWith('q='))?.slice(2) ?? 1)
    return language && weight > 0 ? [{ language, weight }] : []
  })
  return wanted.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? 'en'
}

/** [LN8] In which language somebody wrote, by most of the letters; null where they are of neither. */
export function writtenIn(text: string): Language | null {
  const lettersOf = (script: RegExp) => text.match(script)?.length ?? 0
  const [arabic, latin] = [lettersOf(/\p{Script=Arabic}/gu), lettersOf(/\p{Script=Latin}/gu)]
  if (arabic + latin === 0) return null
  return arabic > latin ? 'ar' : 'en'
}

export function isLanguage(text: string | undefined | null): text is Language {
  return languages.some((language) => language === text)
}
