import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

export type HomeSectionProps = { title: string; beside?: ReactNode; className?: string | undefined; children: ReactNode }

export function HomeSection({ title, beside, className, children }: HomeSectionProps) {
  return (
    <section className={cn('far-below py-12 md:py-18 lg:py-28', className)}>
      <div className="page-width flex flex-col gap-8 md:gap-12">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 className="display text-3xl">{title}</h2>
          {beside}
        </div>
        {children}
      </div>
    </section>
  )
}
