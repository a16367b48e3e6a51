import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

export type BadgeTone = 'neutral' | 'ink' | 'spark' | 'ok' | 'warn' | 'err'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-wall-2 text-ink-7',
  ink: 'bg-ink-9 text-wall-0',
  spark: 'bg-bougainvillea-6 text-wall-0',
  ok: 'bg-ok/10 text-ok',
  warn: 'bg-warn/10 text-warn',
  err: 'bg-err/10 text-err',
}

const icons = { ok: CircleCheck, warn: TriangleAlert, err: CircleAlert, neutral: undefined, ink: undefined, spark: undefined }

export type BadgeProps = { tone?: BadgeTone | undefined; className?: string | undefined; children: ReactNode }

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  const Icon = icons[tone]
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-sm font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-4" />}
      {children}
    </span>
  )
}
