import { X } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useModal } from '#ui/modal.ts'
import { m } from '#words/messages.js'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  className?: string | undefined
  children?: ReactNode
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' }

/** Whatever carries data-autofocus is focused first; otherwise the title. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, footer, role, size = 'medium', className, children } = props
  const id = useId()
  return (
    <dialog
      {...useModal(open, onClose)}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cn(
        'modal modal-centre m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-md bg-wall-0 text-ink-9 shadow-lg',
        widths[size],
      )}
    >
      <div className={cn('flex flex-col gap-6 p-6 sm:p-8', className)}>
        <header className="flex items-start gap-4">
          <div className="flex min-w-0 grow flex-col gap-2">
            <h2 id={`${id}-title`} data-title="" tabIndex={-1} className="display text-2xl">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-ink-7">
                {description}
              </p>
            )}
          </div>
          <IconButton icon={X} label={m.ui_close()} onClick={onClose} className="-me-3 -mt-2" />
        </header>
        {children && <div className="min-w-0">{children}</div>}
        {footer && <footer className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{footer}</footer>}
      </div>
    </dialog>
  )
}
