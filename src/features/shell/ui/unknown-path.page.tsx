import { redirect } from 'react-router'
import { noticeCookie } from '../server/notice-cookie.ts'

/** Any unknown path leads home, and the home page says so. */
export function loader() {
  return redirect('/', { headers: { 'set-cookie': noticeCookie('page-not-found') } })
}

export default function UnknownPath() {
  return null
}
