import { cn } from '#ui/class-names.ts'

const star = 'M8 .9l2.2 4.5 4.9.7-3.6 3.4.9 4.9L8 12.1l-4.4 2.3.9-4.9L.9 6.1l4.9-.7z'
const places = [0, 1, 2, 3, 4]

function Row({ className }: { className: string }) {
  return (
    <span className={cn('flex', className)}>
      {places.map((place) => (
        <svg key={place} viewBox="0 0 16 16" fill="currentColor" className="size-[1.15em] shrink-0">
          <path d={star} />
        </svg>
      ))}
    </span>
  )
}

export type StarsProps = { value: number; label: string; className?: string | undefined }

export function Stars({ value, label, className }: StarsProps) {
  const halves = Math.round(Math.min(5, Math.max(0, value)) * 2)
  return (
    <span role="img" aria-label={label} className={cn('relative inline-flex text-base', className)}>
      <Row className="text-wall-3" />
      <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ inlineSize: `${halves * 10}%` }}>
        <Row className="text-ink-9" />
      </span>
    </span>
  )
}
