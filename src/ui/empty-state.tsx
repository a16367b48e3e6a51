import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { Mitre } from '#ui/mitre.tsx'

export type EmptyStateProps = { sentence: ReactNode; action?: ReactNode; className?: string | undefined }

export function EmptyState({ sentence, action, className }: EmptyStateProps) {
  return (
    <div className={cn('relative flex flex-col items-center gap-6 px-8 py-18 text-center', className)}>
      <Mitre className="absolute start-0 top-0 text-wall-3" />
      <Mitre corner="top-end" className="absolute end-0 top-0 text-wall-3" />
      <Mitre corner="bottom-start" className="absolute start-0 bottom-0 text-wall-3" />
      <Mitre corner="bottom-end" className="absolute end-0 bottom-0 text-wall-3" />
      <p className="display max-w-md text-xl text-ink-7">{sentence}</p>
      {action}
    </div>
  )
}
