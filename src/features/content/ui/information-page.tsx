import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { cn } from '#ui/class-names.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { spokenAs } from '#ui/own-words.tsx'
import { m } from '#words/messages.js'
import { NextLinks, type NextLink } from './next-links.tsx'

export type InformationPageProps = {
  title: string
  introduction: string
  picture?: ReactNode
  actions?: ReactNode
  next: readonly NextLink[]
  children?: ReactNode
}

/** The shape of a page one reads: where one is, what it is about, its sections, and where to go next. */
export function InformationPage({ title, introduction, picture, actions, next, children }: InformationPageProps) {
  return (
    <>
      <div className={cn('page-width', picture && 'grid items-center gap-x-12 pb-8 lg:grid-cols-[5fr_6fr] lg:py-8')}>
        <PageHeading
          title={title}
          introduction={introduction}
          actions={actions}
          above={<Breadcrumbs crumbs={[{ label: m.nav_home(), to: '/' }]} current={title} className="-mt-4 md:-mt-6" />}
        />
        {picture}
      </div>
      <div className="page-width flex flex-col">{children}</div>
      <NextLinks links={next} />
    </>
  )
}

export type TextSectionProps = {
  id?: string | undefined
  title: string
  paragraphs?: readonly string[] | undefined
  points?: readonly string[] | undefined
  children?: ReactNode
}

export function TextSection({ id, title, paragraphs = [], points = [], children }: TextSectionProps) {
  return (
    <section id={id} className="grid scroll-mt-6 gap-x-12 gap-y-4 border-t border-wall-3 py-8 md:py-12 lg:grid-cols-[1fr_2fr]">
      <h2 {...spokenAs(title)} className="display text-2xl">
        {title}
      </h2>
      <div className="flex min-w-0 flex-col gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-prose text-lg text-ink-7">
            {paragraph}
          </p>
        ))}
        {points.length > 0 && (
          <ul className="flex max-w-prose flex-col gap-3 text-lg text-ink-7">
            {points.map((point) => (
              <li
                key={point}
                className="relative ps-6 before:absolute before:start-0 before:top-[0.55em] before:size-2 before:border-s-2 before:border-t-2 before:border-ink-9"
              >
                {point}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </section>
  )
}
