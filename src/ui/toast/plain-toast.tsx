import { useEffect } from 'react'
import { toastAreaLook, toastLook } from '#ui/toast/toast-look.ts'
import type { ToastViewProps } from '#ui/toast/toast-look.ts'
import { toastDurationMs } from '#ui/toast/toast-store.ts'

export function PlainToast({ toasts, onDismiss }: ToastViewProps) {
  const toast = toasts.find(({ open }) => open)
  const id = toast?.id
  const durationMs = toast?.durationMs ?? toastDurationMs
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => onDismiss(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, onDismiss])
  return (
    <div role="status" className={toastAreaLook}>
      {toast && (
        <div
          className={`pointer-events-auto flex flex-col rounded-md px-4 py-3 wrap-anywhere lg:tall:py-4 shadow-lg ${toastLook[toast.variant ?? 'default']}`}
        >
          <strong className="font-medium">{toast.title}</strong>
          {toast.description}
          {toast.action && (
            <button
              type="button"
              className="min-h-11 self-start underline"
              onClick={() => {
                onDismiss(toast.id)
                toast.action?.onSelect()
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
