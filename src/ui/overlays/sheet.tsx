import { X } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useModal } from '#ui/overlays/modal.ts'
import { m } from '#words/messages.js'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  hideTitle?: boolean | undefined
  side?: 'start' | 'end' | undefined
  footer?: ReactNode
  className?: string | undefined
  children: ReactNode
}

const sides = { start: 'sheet-start me-auto rounded-e-lg', end: 'sheet-end ms-auto rounded-s-lg' }

export function Sheet({ open, onClose, title, hideTitle = false, side = 'end', footer, className, children }: SheetProps) {
  const id = useId()
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={id}
      className={cn(
        'modal my-0 h-dvh max-h-dvh w-[min(26rem,calc(100%-3rem))] max-w-none overflow-clip bg-wall-0 text-ink-9 shadow-lg',
        sides[side],
      )}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-4 border-b border-wall-3 py-3 ps-6 pe-3">
          <h2 id={id} data-title="" tabIndex={-1} className={cn('display grow text-xl', hideTitle && 'sr-only')}>
            {title}
          </h2>
          <IconButton icon={X} label={m.ui_close()} onClick={onClose} className="ms-auto" />
        </div>
        <div className={cn('min-h-0 grow overflow-y-auto overscroll-contain p-6', className)}>{children}</div>
        {footer && <footer className="border-t border-wall-3 p-6">{footer}</footer>}
      </div>
    </dialog>
  )
}
