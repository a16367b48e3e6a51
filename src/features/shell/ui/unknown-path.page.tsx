import { redirect, type LoaderFunctionArgs } from 'react-router'
import { leadHome } from '#platform/http/notice-cookie.ts'

/** Any unknown path leads home, and the home page says so. One in capital letters may be known in small ones. */
export function loader({ url: { pathname, search } }: LoaderFunctionArgs) {
  const inSmallLetters = pathname.toLowerCase()
  if (inSmallLetters !== pathname) return redirect(inSmallLetters + search)
  return leadHome()
}

export default function UnknownPath() {
  return null
}
