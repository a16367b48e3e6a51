import type { News } from '../notices.ts'

/** In several tabs the same notice takes its own place. Where a page may show none itself, as on Android, the shop's worker shows it. */
export async function showNotice({ id: tag, title, path }: News['items'][number], open: (path: string) => void): Promise<void> {
  try {
    const shown = new Notification(title, { tag })
    shown.addEventListener('click', () => {
      window.focus()
      open(path)
      shown.close()
    })
  } catch {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.showNotification(title, { tag, data: path })
  }
}
