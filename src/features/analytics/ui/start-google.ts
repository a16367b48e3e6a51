import type { AnalyticsEvent } from '../analytics.ts'
import { googleEvent } from '../google-event.ts'

type GoogleWindow = Window & { dataLayer?: unknown[] }

/** Loads Google's script, once a document, and answers who tells it of events. */
export function startGoogle(id: string): (event: AnalyticsEvent) => void {
  const layer = ((window as GoogleWindow).dataLayer ??= [])
  // Google's script takes an `arguments` object for a command, and an array for none.
  function command(..._words: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  const src = `https://www.googletagmanager.com/gtag/js?id=${id}`
  if (!document.querySelector(`script[src="${src}"]`)) {
    command('js', new Date())
    command('config', id, { send_page_view: false, ...whereabouts('/') })
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }
  return (event) => {
    const told = googleEvent(event)
    if (!told) return
    const [name, fields] = told
    command('event', name, { ...fields, ...whereabouts(event.path) })
  }
}

/** By itself Google's script tells the whole address, with the tokens in it, and the address before. */
function whereabouts(path: string) {
  return { page_location: `${location.origin}${path}`, page_referrer: '' }
}
