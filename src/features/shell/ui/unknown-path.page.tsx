import { redirect, type LoaderFunctionArgs } from 'react-router'
import { withoutLanguage } from '#domain/languages.ts'
import { leadHome } from '#platform/http/notice-cookie.ts'

/** Any unknown path leads home, and the home page says so. One in capital letters may be known in small ones. */
export function loader({ url }: LoaderFunctionArgs) {
  const path = withoutLanguage(url.pathname)
  const inSmallLetters = path.toLowerCase()
  if (inSmallLetters !== path) return redirect(inSmallLetters + url.search)
  return leadHome()
}

export default function UnknownPath() {
  return null
}
