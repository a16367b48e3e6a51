import { useState, type ReactNode } from 'react'
import { ChevronDown } from '#ui/icons/line-icons.tsx'

export type FoldProps = {
  title: string
  /** It holds something, or something in it is to be mended: then it stays open. */
  isNeeded: boolean
  children: ReactNode
}

/** What few people need, closed until it is asked for. */
export function Fold({ title, isNeeded, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isNeeded)
  return (
    <details
      className="group"
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => {
        if (isNeeded) currentTarget.open = true
        setOpen(currentTarget.open)
      }}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-1 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-gulf-6 transition group-open:-scale-y-100 motion-reduce:transition-none"
          strokeWidth={1.75}
        />
        <span className="link">{title}</span>
      </summary>
      <div className="pt-3 pb-2">{children}</div>
    </details>
  )
}
