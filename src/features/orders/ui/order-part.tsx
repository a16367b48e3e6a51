import { useId, type ReactNode } from 'react'

export type Heading = 'h2' | 'h3'
export type OrderPartProps = { title: string; heading: Heading; children: ReactNode }

export function OrderPart({ title, heading: Title, children }: OrderPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title id={id} tabIndex={-1} className="display mb-4 text-2xl">
        {title}
      </Title>
      {children}
    </section>
  )
}
