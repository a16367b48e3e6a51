import type { ReactNode } from 'react'
import { Choices, type Choice } from '#features/content/ui/choices.tsx'
import { TextSection } from '#features/content/ui/information-page.tsx'
import { NextLinks, type NextLink } from '#features/content/ui/next-links.tsx'
import { useShopIdentity } from '#features/settings/ui/use-shop-identity.ts'
import { m } from '#words/messages.js'

export type ProductInformationProps = {
  introduction: string
  picture: ReactNode
  what: { title: string; text: string }
  choices: readonly Choice[]
  next: readonly NextLink[]
}

/** Below the editor: what the product is, what one chooses, what happens next. */
export function ProductInformation({ introduction, picture, what, choices, next }: ProductInformationProps) {
  const { city } = useShopIdentity()
  return (
    <div className="while-editing:hidden">
      <div className="page-width flex flex-col">
        <div className="grid items-center gap-x-12 gap-y-6 border-t border-wall-3 py-8 lg:grid-cols-[5fr_6fr] lg:py-12">
          <p className="display max-w-[24ch] text-2xl">{introduction}</p>
          {picture}
        </div>
        <TextSection title={what.title} paragraphs={[what.text]} />
        <TextSection title={m.page_choose_heading()}>
          <Choices choices={choices} />
        </TextSection>
        <TextSection title={m.page_then_heading()} points={[m.then_checked_text(), m.then_made_text({ city }), m.then_delivered_text()]} />
      </div>
      <NextLinks links={next} />
    </div>
  )
}
