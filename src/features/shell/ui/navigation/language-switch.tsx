import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { directionOf, otherLanguage, pagePath } from '#domain/languages.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { rememberLanguage } from './remember-language.ts'

/** This page in the other language, as a document of its own: cart, drafts and what was typed belong to the shop, and stay. */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const other = otherLanguage(getLocale())
  function follow({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    rememberLanguage(other)
    currentTarget.hash = location.hash
  }
  return (
    <a
      href={pagePath(other, pathname) + search}
      hrefLang={other}
      lang={other}
      dir={directionOf(other)}
      onClick={follow}
      className={className}
    >
      {m.nav_other_language()}
    </a>
  )
}
