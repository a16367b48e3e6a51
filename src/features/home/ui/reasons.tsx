import { Mitre } from '#ui/icons/mitre.tsx'
import { m } from '#words/messages.js'
import { HomeSection } from './home-section.tsx'

export function Reasons() {
  const reasons = [
    { title: m.home_reason_preview_title(), text: m.home_reason_preview_text() },
    { title: m.home_reason_honest_title(), text: m.home_reason_honest_text() },
    { title: m.home_reason_hang_title(), text: m.home_reason_hang_text() },
    { title: m.home_reason_price_title(), text: m.home_reason_price_text() },
    { title: m.home_reason_wrong_title(), text: m.home_reason_wrong_text() },
    { title: m.home_reason_private_title(), text: m.home_reason_private_text() },
  ]
  return (
    <HomeSection title={m.home_reasons_heading()} className="bg-wall-0">
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
        {reasons.map((reason) => (
          <li key={reason.title} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
            <Mitre className="row-span-2 mt-1 size-5" />
            <h3 className="text-lg font-bold">{reason.title}</h3>
            <p className="max-w-prose text-ink-7">{reason.text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
