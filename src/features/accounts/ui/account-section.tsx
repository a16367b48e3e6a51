import { useId, type ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

export function AccountSection({ title, introduction, children }: { title: string; introduction: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
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
