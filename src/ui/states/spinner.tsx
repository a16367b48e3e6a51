import { cn } from '#ui/class-names.ts'

const rails = ['M0 0H20L16 4H4Z', 'M20 0V20L16 16V4Z', 'M20 20H0L4 16H16Z', 'M0 20V0L4 4V16Z']

type SpinnerProps = { className?: string | undefined; label?: string | undefined }

export function Spinner({ className, label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex size-5 shrink-0', className)}>
      <svg viewBox="-0.5 -0.5 21 21" className="size-full" fill="currentColor" stroke="none" aria-hidden="true">
        {rails.map((rail, index) => (
          <path key={rail} d={rail} className="animate-rail opacity-20" style={{ animationDelay: `${index * 190}ms` }} />
        ))}
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
