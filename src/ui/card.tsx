import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '#ui/class-names.ts'
import { leadsToStage } from '#ui/leads-to-stage.ts'

export type CardProps = { className?: string | undefined; children: ReactNode }

export function Card({ className, children }: CardProps) {
  return <div className={cn('rounded-md border border-wall-3 bg-wall-0 p-6', className)}>{children}</div>
}

export type CardLinkProps = {
  to: string
  title: ReactNode
  picture?: ReactNode
  note?: ReactNode
  headingLevel?: 'h2' | 'h3' | undefined
  /** It leads to an editor, on whose stage its picture ends. */
  opensStage?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** The whole card is one target, but only its title is read out as the link. */
export function CardLink({
  to,
  title,
  picture,
  note,
  headingLevel: Heading = 'h3',
  opensStage = false,
  className,
  children,
}: CardLinkProps) {
  return (
    <article className={cn('group relative flex flex-col gap-4', className)}>
      {picture && (
        <div className="leaves grid place-items-center overflow-clip bg-wall-2 p-8 transition-colors duration-220 group-hover:bg-wall-3">
          {picture}
        </div>
      )}
      <div className="flex flex-col gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <Heading className="display text-xl">
            <Link
              to={to}
              {...(opensStage && leadsToStage)}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {title}
            </Link>
          </Heading>
          {note && <p className="shrink-0">{note}</p>}
        </div>
        {children && <div className="text-ink-6">{children}</div>}
      </div>
    </article>
  )
}
