import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { directionOf, pagePath, type Language } from '#domain/languages.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { rememberLanguage } from './remember-language.ts'

/** For whoever's browser prefers the other language and who has not chosen yet: it comes with the page, moves nothing, and once closed it stays away. */
export function LanguageOffer({ offered }: { offered: Language | null }) {
  const { pathname, search } = useLocation()
  const [isClosed, setClosed] = useState(false)
  if (!offered || isClosed) return null
  function close() {
    rememberLanguage(getLocale())
    setClosed(true)
  }
  return (
    <aside className="while-editing:hidden border-b border-wall-3 bg-wall-2">
      <div className="page-width flex items-center justify-between gap-4">
        <a
          href={pagePath(offered, pathname) + search}
          hrefLang={offered}
          lang={offered}
          dir={directionOf(offered)}
          onClick={() => rememberLanguage(offered)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.language_offer()}
        </a>
        <button
          type="button"
          aria-label={m.ui_close()}
          onClick={close}
          className="-me-2 grid size-11 shrink-0 place-items-center noscript:hidden"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </button>
      </div>
    </aside>
  )
}
