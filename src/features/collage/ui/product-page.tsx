import { Choices, type Choice } from '#features/content/ui/choices.tsx'
import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import type { NextLink } from '#features/content/ui/next-links.tsx'
import type { ReactNode } from 'react'
import { m } from '#words/messages.js'

export type ProductPageProps = {
  title: string
  introduction: string
  picture: ReactNode
  what: { title: string; text: string }
  choices: readonly Choice[]
  next: readonly NextLink[]
}

/** A product: what it is, what one chooses, what happens next. */
export function ProductPage({ title, introduction, picture, what, choices, next }: ProductPageProps) {
  return (
    <InformationPage title={title} introduction={introduction} picture={picture} next={next}>
      <TextSection title={what.title} paragraphs={[what.text]} />
      <TextSection title={m.page_choose_heading()}>
        <Choices choices={choices} />
      </TextSection>
      <TextSection title={m.page_then_heading()} points={[m.then_checked_text(), m.then_made_text(), m.then_delivered_text()]} />
    </InformationPage>
  )
}
