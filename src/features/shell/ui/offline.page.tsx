import type { MetaFunction } from 'react-router'
import { pagePath } from '#domain/languages.ts'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/icons/logo.tsx'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'

export const meta: MetaFunction = () => [{ title: m.offline_heading() }, { name: 'robots', content: 'noindex, nofollow' }]

/** The service worker keeps it, and leaves out what is not so of the page that was asked for and what is not on the device (src/domain/offline.ts). */
const pages = [
  { path: '/', name: m.nav_home },
  { path: '/print-frame', name: m.offline_print_frame },
  { path: '/canvas', name: m.offline_canvas },
  { path: '/collage', name: m.offline_collage },
]

export default function OfflinePage() {
  return (
    <main className="page-width flex min-h-dvh flex-col items-start justify-center gap-6 py-12">
      <Logo />
      <h1 className="display text-3xl">{m.offline_heading()}</h1>
      <p data-of="page" className="max-w-prose text-lg text-ink-7">
        {m.offline_text()}
      </p>
      <p data-of="cart" className="max-w-prose text-lg text-ink-7">
        {m.offline_cart_text()}
      </p>
      <ul className="flex flex-wrap gap-3">
        {pages.map(({ name, ...page }) => {
          const path = pagePath(getLocale(), page.path)
          return (
            <li key={path} data-page={path}>
              <a
                href={path}
                className="inline-flex min-h-11 items-center rounded-sm border border-wall-3 bg-wall-0 px-4 hover:border-ink-9"
              >
                {name()}
              </a>
            </li>
          )
        })}
      </ul>
      <p className="text-ink-7">{m.offline_again()}</p>
      <Button data-again onClick={() => location.reload()}>
        {m.offline_retry()}
      </Button>
    </main>
  )
}
