import type { LoaderFunctionArgs } from 'react-router'
import { leadHome } from '#platform/http/notice-cookie.ts'
import { leadToSmallLetters } from '#platform/http/small-letters.ts'

/** Any unknown path leads home, and the home page says so. */
export function loader({ url }: LoaderFunctionArgs) {
  return leadToSmallLetters(url) ?? leadHome()
}

export default function UnknownPath() {
  return null
}
