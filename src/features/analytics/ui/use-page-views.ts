import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { apiRequest } from '#browser/api-client.ts'
import { whenIdle } from '#browser/when-idle.ts'

/** A code that opens something is nobody's to count. */
const secretPart = /^(\/(?:from-phone|shared-design))\/.*/

/** Records each page view, starting when the browser is idle or after 2 s; a failure is only logged. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const record = () =>
      void apiRequest(
        'POST',
        '/api/events',
        { events: [{ name: 'page_view', path: pathname.replace(secretPart, '$1') }] },
        { keepalive: true },
      ).catch((error: unknown) => console.warn('A page view was not recorded.', error))
    return whenIdle(record)
  }, [pathname])
}
