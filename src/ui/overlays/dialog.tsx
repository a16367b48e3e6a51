import { X } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useModal } from '#ui/overlays/modal.ts'
import { m } from '#words/messages.js'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog' | undefined
  /** `full` fills the window, for what is worth every bit of it. */
  size?: 'small' | 'medium' | 'large' | 'full' | undefined
  className?: string | undefined
  children?: ReactNode
}

const centred = 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-md'
const sizes = {
  small: `${centred} max-w-md`,
  medium: `${centred} max-w-xl`,
  large: `${centred} max-w-4xl`,
  full: 'm-0 h-dvh max-h-dvh w-full max-w-none',
}

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
      className={cn('modal modal-centre scroll-pb-36 bg-wall-0 text-ink-9 shadow-lg sm:scroll-pb-28', sizes[size])}
    >
      <div className={cn('flex flex-col', size === 'full' ? 'h-full gap-2 p-3 sm:px-6' : 'gap-6 p-6 sm:p-8', className)}>
        <header className="flex items-start gap-4">
          <div className="flex min-w-0 grow flex-col gap-2">
            <h2 id={`${id}-title`} data-title="" tabIndex={-1} className={cn('display', size === 'full' ? 'text-xl' : 'text-2xl')}>
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-ink-7">
                {description}
              </p>
            )}
          </div>
          <IconButton icon={X} label={m.ui_close()} onClick={onClose} className={size === 'full' ? '-me-2' : '-me-3 -mt-2'} />
        </header>
        {children && <div className={cn('min-w-0', size === 'full' && 'min-h-0 grow')}>{children}</div>}
        {footer && (
          <footer
            className={cn(
              'flex flex-wrap-reverse justify-end gap-3 max-sm:*:grow',
              // However long what is asked, the answer is in sight; where letters leave no room for both, it follows below.
              size !== 'full' &&
                '[@media(min-height:30rem)]:sticky bottom-0 -mx-6 -mb-6 bg-wall-0 px-6 pt-3 pb-6 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8',
            )}
          >
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}
