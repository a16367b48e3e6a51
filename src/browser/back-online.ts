/**
 * What runs in the page that stands in for another one (src/browser/service-worker.ts), which takes its text: it may name nothing outside
 * itself. Once the shop answers again, or somebody asks, the page that was wanted is asked for anew, with all of its address.
 */
export function backOnline(): void {
  const look = async () => {
    if (!navigator.onLine || document.hidden) return
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
    if (answer) location.reload()
  }
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, 3000)
  document.querySelector('[data-again]')?.addEventListener('click', () => location.reload())
}
