import { directionOf, writtenIn, type Language } from '#domain/languages.ts'
import { getLocale } from '#words/runtime.js'

/** Of what an owner or a customer wrote: its language and direction, where they are not the page's. */
export function spokenAs(text: string): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  const language = writtenIn(text)
  return language === null || language === getLocale() ? {} : { lang: language, dir: directionOf(language) }
}

/** The same within a line. */
export function OwnWords({ text }: { text: string }) {
  const spoken = spokenAs(text)
  return spoken.lang ? <span {...spoken}>{text}</span> : text
}
