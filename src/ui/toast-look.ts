import type { Toast } from '#ui/toast-store.ts'

export type ToastViewProps = { toasts: readonly Toast[]; onDismiss: (id: number) => void }

/** Where a thumb presses the main button, at the foot of a small window, nothing may lie on it: there toasts come under the header. */
export const toastAreaLook =
  'pointer-events-none fixed start-auto end-0 top-(--header-height) bottom-auto lg:tall:top-auto lg:tall:bottom-0 z-50 flex w-full list-none flex-col gap-2 overflow-visible bg-transparent p-2 outline-none [--slide-from:-16px] md:max-w-[420px] lg:tall:p-4 lg:tall:[--slide-from:16px]'

export const toastLook = {
  default: 'border-s-4 border-gulf-6 bg-ink-9 text-wall-0',
  destructive: 'bg-err text-wall-0',
}
