import { pagePath } from '#domain/languages.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'

/** When a page itself fails: what happened, and the two ways on. It relies on nothing that may have failed. */
export function BrokenPage() {
  return (
    <main className="mx-auto grid min-h-screen max-w-xl content-center gap-6 px-4">
      <h1 className="display text-3xl">{m.broken_page_title()}</h1>
      <p>{m.broken_page_text()}</p>
      <p className="flex flex-wrap gap-4">
        <a className="inline-flex min-h-11 items-center underline" href="?">
          {m.broken_page_retry()}
        </a>
        <a className="inline-flex min-h-11 items-center underline" href={pagePath(getLocale(), '/')}>
          {m.broken_page_home()}
        </a>
      </p>
    </main>
  )
}
