import { CircleAlert, X } from 'lucide-react'
import * as RadixToast from '@radix-ui/react-toast'
import { useLayoutEffect, useRef } from 'react'
import { directionOf } from '#domain/languages.ts'
import { cn } from '#ui/class-names.ts'
import { toastAreaLook, toastLook } from '#ui/toast/toast-look.ts'
import type { ToastViewProps } from '#ui/toast/toast-look.ts'
import { toastDurationMs } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'

const hotkey = 'F8'
const swipeThresholdPx = 50

export function ToastView({ toasts, onDismiss }: ToastViewProps) {
  const area = useRef<HTMLOListElement>(null)
  const openId = toasts.find(({ open }) => open)?.id

  // A dialog lies in the browser's top layer; shown anew, the area comes to lie above it.
  useLayoutEffect(() => {
    if (openId === undefined) return
    area.current?.hidePopover?.()
    area.current?.showPopover?.()
  }, [openId])

  return (
    <RadixToast.Provider
      duration={toastDurationMs}
      swipeDirection={directionOf(getLocale()) === 'rtl' ? 'left' : 'right'}
      swipeThreshold={swipeThresholdPx}
      label={m.ui_notification()}
    >
      {toasts.map(({ id, open, title, description, variant = 'default', action, durationMs }) => (
        <RadixToast.Root
          key={id}
          open={open}
          duration={durationMs ?? toastDurationMs}
          onOpenChange={(next) => !next && onDismiss(id)}
          data-variant={variant}
          className={cn(
            'pointer-events-auto flex items-start gap-3 rounded-md px-4 py-3 shadow-lg lg:tall:py-4',
            'data-[state=open]:animate-slide-in data-[state=closed]:animate-leave data-[swipe=end]:animate-swipe-out',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            toastLook[variant],
          )}
        >
          {variant === 'destructive' && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
          <div className="flex min-w-0 grow flex-wrap justify-end gap-x-3">
            <div className="flex min-w-0 grow basis-36 flex-col wrap-anywhere">
              <RadixToast.Title className="font-medium">{title}</RadixToast.Title>
              {description && <RadixToast.Description>{description}</RadixToast.Description>}
            </div>
            {action && (
              <RadixToast.Action
                altText={action.label}
                onClick={action.onSelect}
                className="-my-2.5 min-h-11 shrink-0 rounded-sm px-3 font-medium underline underline-offset-4"
              >
                {action.label}
              </RadixToast.Action>
            )}
          </div>
          <RadixToast.Close aria-label={m.ui_close()} className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-sm">
            <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport ref={area} popover="manual" hotkey={[hotkey]} label={m.ui_notifications({ hotkey })} className={toastAreaLook} />
    </RadixToast.Provider>
  )
}
