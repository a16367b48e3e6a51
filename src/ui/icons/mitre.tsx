import { cn } from '#ui/class-names.ts'

type Corner = 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end'

const turns: Record<Corner, string> = {
  'top-start': 'rtl:-scale-x-100',
  'top-end': '-scale-x-100 rtl:scale-x-100',
  'bottom-start': '-scale-y-100 rtl:-scale-x-100',
  'bottom-end': '-scale-100 rtl:scale-x-100',
}

export type MitreProps = { corner?: Corner | undefined; className?: string | undefined }

/** The corner of a frame: two rails that meet at 45°, the upper one catching the light. */
export function Mitre({ corner = 'top-start', className }: MitreProps) {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" className={cn('size-8 shrink-0', turns[corner], className)}>
      <path d="M.7 0H32V9H9.7Z" />
      <path d="M0 .7V32H9V9.7Z" opacity=".72" />
    </svg>
  )
}

const places: Record<Corner, string> = {
  'top-start': 'start-0 top-0',
  'top-end': 'end-0 top-0',
  'bottom-start': 'start-0 bottom-0',
  'bottom-end': 'end-0 bottom-0',
}

/** All four, in the corners of whatever positioned box they stand in. */
export function MitreCorners({ className }: { className?: string | undefined }) {
  return (Object.keys(places) as Corner[]).map((corner) => (
    <Mitre key={corner} corner={corner} className={cn('absolute', places[corner], className)} />
  ))
}
