import { useId, type ReactNode } from 'react'

export type Heading = 'h2' | 'h3'
export type OrderPartProps = { title: string; heading: Heading; /** What a link may lead to. */ anchor?: string; children: ReactNode }

export function OrderPart({ title, heading: Title, anchor, children }: OrderPartProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id}>
      <Title id={id} tabIndex={-1} className="display mb-4 text-2xl">
        {title}
      </Title>
      {children}
    </section>
  )
}
