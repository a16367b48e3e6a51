export const toastDurationMs = 5000
export const toastRemovalMs = 1_000_000
export const toastLimit = 1

export type ToastVariant = 'default' | 'destructive'
export type ToastAction = { label: string; onSelect: () => void }

export type ToastContent = {
  title: string
  description?: string | undefined
  variant?: ToastVariant | undefined
  action?: ToastAction | undefined
  /** As long as what it offers is possible. */
  durationMs?: number | undefined
}

export type Toast = ToastContent & { id: number; open: boolean }

export type ToastStore = ReturnType<typeof createToastStore>

export function createToastStore() {
  const listeners = new Set<() => void>()
  const removals = new Map<number, ReturnType<typeof setTimeout>>()
  let toasts: readonly Toast[] = []
  let lastId = 0

  function change(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  function remove(id: number) {
    clearTimeout(removals.get(id))
    removals.delete(id)
    change(toasts.filter((toast) => toast.id !== id))
  }

  function dismiss(id: number) {
    if (removals.has(id) || !toasts.some((toast) => toast.id === id)) return
    removals.set(
      id,
      setTimeout(() => remove(id), toastRemovalMs),
    )
    change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  }

  function add(content: ToastContent) {
    lastId += 1
    const id = lastId
    const kept = [{ ...content, id, open: true }, ...toasts].slice(0, toastLimit)
    for (const dropped of toasts.filter((toast) => !kept.includes(toast))) {
      clearTimeout(removals.get(dropped.id))
      removals.delete(dropped.id)
    }
    change(kept)
    return { id, dismiss: () => dismiss(id) }
  }

  return {
    add,
    dismiss,
    getSnapshot: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

// One per browser page; the server never adds to it, so nothing passes from one visitor to another.
export const pageToasts = createToastStore()

export function toast(content: ToastContent) {
  if (typeof document === 'undefined') throw new Error('A toast was asked for outside the browser')
  return pageToasts.add(content)
}
