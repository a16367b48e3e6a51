import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'

const offerMs = 60_000

/** From now on pages that were seen open without a network; a shop without it is the same shop, so a failure is only logged. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  const isFirst = serviceWorker.controller === null
  const registration = await serviceWorker.register('/sw.js')
  if (isFirst) (await serviceWorker.ready).active?.postMessage(location.pathname)
  if (registration.waiting && !isFirst) offer(registration)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && serviceWorker.controller) offer(registration)
    })
  })
}

/** Nothing is taken from under a page that is in use: whoever wants the new shop says so. */
function offer(registration: ServiceWorkerRegistration): void {
  const onSelect = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    registration.waiting?.postMessage('take-over')
  }
  const words = { title: m.update_ready_title(), description: m.update_ready_text() }
  toast({ ...words, action: { label: m.update_ready_action(), onSelect }, durationMs: offerMs })
}
