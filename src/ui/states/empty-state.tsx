import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { MitreCorners } from '#ui/icons/mitre.tsx'

export type EmptyStateProps = { sentence: ReactNode; action?: ReactNode; className?: string | undefined }

export function EmptyState({ sentence, action, className }: EmptyStateProps) {
  return (
    <div className={cn('relative flex flex-col items-center gap-6 px-8 py-18 text-center', className)}>
      <MitreCorners className="text-wall-3" />
      <p className="display max-w-md text-xl text-ink-7">{sentence}</p>
      {action}
    </div>
  )
}
