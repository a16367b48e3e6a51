import { Crop, Sparkles, Truck } from 'lucide-react'
import { useCutOffTime } from '#features/settings/ui/use-shop-identity.ts'
import { m } from '#words/messages.js'
import { HomeSection } from './home-section.tsx'

export function FeatureHighlights() {
  const time = useCutOffTime()
  const features = [
    { icon: Crop, title: m.home_feature_easy_title(), text: m.home_feature_easy_text() },
    { icon: Sparkles, title: m.home_feature_quality_title(), text: m.home_feature_quality_text() },
    { icon: Truck, title: m.home_feature_fast_title(), text: m.home_feature_fast_text({ time }) },
  ]
  return (
    <HomeSection title={m.home_features_heading()} className="bg-wall-2">
      <ul className="grid gap-8 md:grid-cols-3">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-3">
            <Icon aria-hidden="true" className="size-8" strokeWidth={1.25} />
            <h3 className="display text-xl">{title}</h3>
            <p className="max-w-prose text-ink-7">{text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
