import { ChevronDown } from '#ui/icons/line-icons.tsx'
import type { ReactNode, Ref } from 'react'
import { cn } from '#ui/class-names.ts'

export function Accordion({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cn('divide-y divide-wall-3 border-y border-wall-3', className)}>{children}</div>
}

export type AccordionItemProps = {
  title: ReactNode
  /** Items that share a name close each other. */
  name?: string | undefined
  open?: boolean | undefined
  ref?: Ref<HTMLDetailsElement> | undefined
  children: ReactNode
}

export function AccordionItem({ title, name, open, ref, children }: AccordionItemProps) {
  return (
    <details ref={ref} name={name} open={open} className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-6 py-4 text-lg font-medium">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-220 group-open:-scale-y-100"
          strokeWidth={1.75}
        />
      </summary>
      <div className="max-w-prose animate-fade pb-6 text-ink-7">{children}</div>
    </details>
  )
}
