import { ArrowRight } from '#ui/icons/line-icons.tsx'
import { Link } from 'react-router'
import { useTakesCash } from '#features/settings/ui/use-shop-identity.ts'
import { m } from '#words/messages.js'
import { HomeSection } from './home-section.tsx'

export function HomeSteps() {
  const takesCash = useTakesCash()
  const steps = [
    { title: m.step_upload_title(), text: m.step_upload_text() },
    { title: m.step_customize_title(), text: m.step_customize_text() },
    { title: m.step_order_title(), text: takesCash ? m.step_order_text_cash() : m.step_order_text() },
    { title: m.step_enjoy_title(), text: m.step_enjoy_text() },
  ]
  return (
    <HomeSection
      title={m.home_steps_heading()}
      beside={
        <Link to="/how-it-works" className="link inline-flex min-h-11 items-center gap-2">
          {m.home_steps_link()}
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
        </Link>
      }
    >
      <ol className="grid gap-y-6 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[3.5rem_1fr] content-start gap-y-3 sm:grid-cols-1">
            <span aria-hidden="true" className="display text-5xl leading-none text-ink-9">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg font-bold">{step.title}</h3>
              <p className="mt-1 max-w-prose text-ink-7">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}
