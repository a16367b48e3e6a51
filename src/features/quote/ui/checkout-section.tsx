import { useId, type ReactNode } from 'react'

export type CheckoutSectionProps = { id?: string | undefined; title: string; heading?: 'h2' | 'h3'; aside?: ReactNode; children: ReactNode }

export function CheckoutSection({ id, title, heading: Heading = 'h3', aside, children }: CheckoutSectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="scroll-mt-24 rounded-md border border-wall-3 bg-wall-0 p-5 sm:p-8"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <Heading id={headingId} className="display text-xl">
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
