import { pagePath } from '#domain/languages.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { canvasLinks, giftCardLink, helpLinks, laterLinks, printFrameLink } from './shop-links.ts'

/** The sheet's links without a sheet: for browsers without scripts, and for when the sheet could not be loaded. */
export function PlainLinks() {
  return (
    <nav aria-label={m.nav_main()} className="page-width flex flex-wrap gap-x-5 border-t border-wall-3 lg:hidden">
      {[printFrameLink, ...canvasLinks, ...laterLinks, giftCardLink, ...helpLinks].map((link) => (
        <a key={link.to} href={pagePath(getLocale(), link.to)} className="inline-flex min-h-11 items-center">
          {link.label()}
        </a>
      ))}
    </nav>
  )
}
