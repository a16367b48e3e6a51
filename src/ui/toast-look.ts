import type { Toast } from '#ui/toast-store.ts'

export type ToastViewProps = { toasts: readonly Toast[]; onDismiss: (id: number) => void }

export const toastAreaLook =
  'pointer-events-none fixed start-auto end-0 top-auto bottom-0 z-50 flex w-full list-none flex-col gap-2 overflow-visible bg-transparent p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none md:max-w-[420px]'

export const toastLook = {
  default: 'border-s-4 border-gulf-6 bg-ink-9 text-wall-0',
  destructive: 'bg-err text-wall-0',
}
