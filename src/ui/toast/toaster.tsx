import { lazy, Suspense, useSyncExternalStore } from 'react'
import { PlainToast } from '#ui/toast/plain-toast.tsx'
import { pageToasts } from '#ui/toast/toast-store.ts'
import { useRootMark } from '#ui/use-root-mark.ts'
import type { Toast, ToastStore } from '#ui/toast/toast-store.ts'

const nothing: readonly Toast[] = []

// A toast often says that the network is down, and then its own code can't be fetched either.
const ToastView = lazy(() =>
  import('#ui/toast/toast-view.tsx').then(
    (module) => ({ default: module.ToastView }),
    () => ({ default: PlainToast }),
  ),
)

export function Toaster({ store = pageToasts }: { store?: ToastStore | undefined }) {
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot, () => nothing)
  useRootMark(
    'failure',
    toasts.some(({ open, variant }) => open && variant === 'destructive'),
  )
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastView toasts={toasts} onDismiss={store.dismiss} />
    </Suspense>
  )
}
