import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'

/** One grey shape; it appears after 150 ms, so quick answers never flash. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cn('block h-5 animate-skeleton rounded-sm bg-wall-3', className)} />
}

export type SkeletonGroupProps = { label?: string | undefined; className?: string | undefined; children: ReactNode }

export function SkeletonGroup({ label = m.ui_loading(), className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
