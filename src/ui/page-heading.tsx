import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

export type PageHeadingProps = {
  title: ReactNode
  introduction?: ReactNode
  actions?: ReactNode
  above?: ReactNode
  size?: 'page' | 'hero' | 'admin' | undefined
  className?: string | undefined
}

const sizes = { hero: 'text-5xl', page: 'text-4xl', admin: 'text-2xl' }

export function PageHeading({ title, introduction, actions, above, size = 'page', className }: PageHeadingProps) {
  const roomy = size !== 'admin'
  return (
    <header
      className={cn('flex flex-col', roomy ? 'gap-6 py-8 md:py-12' : 'gap-3 py-4 sm:flex-row sm:items-end sm:justify-between', className)}
    >
      <div className={cn('flex flex-col', roomy ? 'gap-4' : 'gap-1')}>
        {above}
        <h1 className={cn('display max-w-[18ch]', sizes[size], !roomy && 'max-w-none')}>{title}</h1>
        {introduction && <p className={cn('max-w-prose text-ink-7', roomy && 'text-lg')}>{introduction}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  )
}
