import type { Toast } from '#ui/toast/toast-store.ts'

export type ToastViewProps = { toasts: readonly Toast[]; onDismiss: (id: number) => void }

/**
 * A toast lies on nothing that is looked at or pressed next: on a small window on the header, above headings and pictures and far from the main
 * button at the foot; on a large one in the corner where no main button is, on a bar at the foot between its price and its button, in the back office in the other corner, away from its menu.
 */
export const toastAreaLook =
  'pointer-events-none fixed start-auto end-0 top-0 bottom-auto lg:tall:start-0 lg:tall:end-auto lg:tall:top-auto lg:tall:bottom-0 lg:tall:in-[:root[data-mark-foot-bar]]:end-0 lg:tall:in-[:root[data-mark-foot-bar]]:mx-auto z-50 flex w-full list-none flex-col gap-2 overflow-visible bg-transparent p-1.5 pt-[max(6px,env(safe-area-inset-top))] outline-none [--slide-from:-16px] md:max-w-[420px] lg:tall:in-[:root[data-mark-menu]]:start-auto lg:tall:in-[:root[data-mark-menu]]:end-0 lg:tall:in-[:root[data-mark-menu]]:max-w-80 lg:tall:p-4 lg:tall:[--slide-from:16px]'

export const toastLook = {
  default: 'border-s-4 border-gulf-6 bg-ink-9 text-wall-0',
  destructive: 'bg-err text-wall-0',
}
