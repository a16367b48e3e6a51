import { useId, type ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

type Props = { id?: string; title: string; introduction: string; children: ReactNode }

export function AccountSection({ id: part, title, introduction, children }: Props) {
  const id = useId()
  return (
    <section id={part} aria-labelledby={id}>
      <Card className="sm:p-8">
        <h2 id={id} className="display text-2xl">
          {title}
        </h2>
        <p className="mt-1 mb-6 max-w-prose text-ink-7">{introduction}</p>
        {children}
      </Card>
    </section>
  )
}
