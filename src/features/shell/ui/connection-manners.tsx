import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useConnection } from '#browser/use-connection.ts'
import { withoutLanguage } from '#domain/languages.ts'

/** What is no page, or nobody's to open ahead. */
const notAhead = /^\/(api|admin|from-phone|shared-design)(\/|$)/

/** A slow connection gets a page that stands still; any other has the page behind a link ready as soon as somebody points at it. */
export function ConnectionManners() {
  const { animations, prefetchPx } = useConnection()
  const [ahead, setAhead] = useState<string | null>(null)

  useEffect(() => {
    document.documentElement.toggleAttribute('data-still', !animations)
  }, [animations])

  useEffect(() => {
    if (prefetchPx === 0) return
    const stop = new AbortController()
    const point = ({ target }: Event) => {
      // The router loads the whole page again where code does not come, and without a network none does.
      if (!navigator.onLine) return
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.origin !== location.origin || link.target || link.pathname === location.pathname) return
      if (!notAhead.test(withoutLanguage(link.pathname))) setAhead(link.pathname)
    }
    for (const event of ['pointerover', 'focusin']) addEventListener(event, point, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [prefetchPx])

  return ahead && prefetchPx > 0 ? <PrefetchPageLinks page={ahead} /> : null
}
