import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'

export type ErrorStateProps = {
  title: ReactNode
  cause?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  className?: string | undefined
}

export function ErrorState({ title, cause, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center gap-4 rounded-md bg-wall-2 px-6 py-12 text-center', className)}>
      <CircleAlert aria-hidden="true" className="size-8 text-err" strokeWidth={1.5} />
      <div className="flex max-w-md flex-col gap-1">
        <p className="display text-xl">{title}</p>
        {cause && <p className="text-ink-7">{cause}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} loading={retrying}>
          <RotateCw aria-hidden="true" strokeWidth={1.75} />
          {m.ui_retry()}
        </Button>
      )}
    </div>
  )
}
