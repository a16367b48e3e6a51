import { Logo } from '#ui/icons/logo.tsx'
import { Mitre } from '#ui/icons/mitre.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { ShowcaseLayout, ShowcaseMessages, ShowcaseTables } from '#ui/showcase/showcase-content.tsx'
import { ShowcaseButtons, ShowcaseChoices, ShowcaseForms } from '#ui/showcase/showcase-controls.tsx'
import { ShowcaseDisclosure, ShowcaseOverlays } from '#ui/showcase/showcase-overlays.tsx'
import { ShowcaseRow, ShowcaseSection } from '#ui/showcase/showcase-section.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'

const colours = [
  ['bg-wall-0', 'wall-0'],
  ['bg-wall-1', 'wall-1'],
  ['bg-wall-2', 'wall-2'],
  ['bg-wall-3', 'wall-3'],
  ['bg-line-ui', 'line-ui'],
  ['bg-ink-6', 'ink-6'],
  ['bg-ink-7', 'ink-7'],
  ['bg-ink-9', 'ink-9'],
  ['bg-gulf-6', 'gulf-6'],
  ['bg-bougainvillea-6', 'bougainvillea-6'],
  ['bg-ok', 'ok'],
  ['bg-warn', 'warn'],
  ['bg-err', 'err'],
] as const

const scale = [
  ['display text-5xl', '76'],
  ['display text-4xl', '52'],
  ['display text-3xl', '38'],
  ['display text-2xl', '28'],
  ['text-xl', '22'],
  ['text-lg', '18'],
  ['text-base', '16'],
  ['text-sm', '14'],
] as const

export function meta() {
  return [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }]
}

export default function Showcase() {
  return (
    <main className="page-width pb-28">
      <div className="flex items-center justify-between pt-6">
        <Logo arabic />
      </div>
      <PageHeading
        size="hero"
        title="The gallery wall"
        introduction="A neutral grey surround, ink for what you press, and the picture as the only loud colour. Every part of the design system in every state."
      />
      <ShowcaseSection title="Marks">
        <ShowcaseRow>
          <Logo className="text-4xl" />
          <Logo arabic className="text-xl" />
          <span className="bg-ink-9 p-6">
            <Logo className="text-wall-0" />
          </span>
          <Mitre />
          <Mitre corner="top-end" />
          <Mitre corner="bottom-start" />
          <Mitre corner="bottom-end" className="text-bougainvillea-6" />
        </ShowcaseRow>
      </ShowcaseSection>
      <ShowcaseSection title="Colour">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-7">
          {colours.map(([look, name]) => (
            <li key={name} className="text-sm">
              <span className={`block h-18 border border-wall-3 ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </ShowcaseSection>
      <ShowcaseSection title="Type">
        <div className="flex flex-col gap-4">
          {scale.map(([look, size]) => (
            <p key={size} className={look}>
              Light falls from the left {size}
            </p>
          ))}
          <p className="max-w-prose">
            Text is set in Familjen Grotesk with tabular digits (1,111.00 above 8,888.00) and{' '}
            <a className="link" href="#link">
              links in gulf
            </a>
            .
          </p>
        </div>
      </ShowcaseSection>
      <ShowcaseButtons />
      <ShowcaseForms />
      <ShowcaseChoices />
      <ShowcaseOverlays />
      <ShowcaseDisclosure />
      <ShowcaseMessages />
      <ShowcaseTables />
      <ShowcaseLayout />
      <Toaster />
    </main>
  )
}
