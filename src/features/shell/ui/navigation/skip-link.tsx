import { m } from '#words/messages.js'

/** The first thing the keyboard comes to, and seen only there. */
export function SkipLink() {
  return (
    <a href="#main" className="absolute start-4 top-2 z-40 -translate-y-40 bg-ink-9 px-5 py-3 font-medium text-wall-0 focus:translate-y-0">
      {m.nav_skip()}
    </a>
  )
}
