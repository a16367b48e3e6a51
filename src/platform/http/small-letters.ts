import { redirect } from 'react-router'
import { withoutLanguage } from '#domain/languages.ts'

/** A path in capital letters may be known in small ones; null where it has none. */
export function leadToSmallLetters(url: URL): Response | null {
  const path = withoutLanguage(url.pathname)
  const inSmallLetters = path.toLowerCase()
  return inSmallLetters === path ? null : redirect(inSmallLetters + url.search)
}
