import type { ReactNode } from 'react'

export function ShowcaseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 border-t border-wall-3 py-12 lg:grid-cols-[14rem_1fr] lg:gap-12">
      <h2 className="display text-2xl">{title}</h2>
      <div className="flex min-w-0 flex-col gap-8">{children}</div>
    </section>
  )
}

export function ShowcaseRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}
