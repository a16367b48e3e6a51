import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { InformationPage } from '#features/content/ui/information-page.tsx'
import { Picture } from '#features/content/ui/picture.tsx'
import type { OfferedCarrier } from '#features/delivery/delivery.ts'
import { listOfferedCarriers } from '#features/delivery/server/delivery.service.ts'
import { DeliveryPrices } from '#features/delivery/ui/delivery-prices.tsx'
import { useCutOffTime, useShopIdentity, useTakesCash } from '#features/settings/ui/use-shop-identity.ts'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'

export function loader({ context }: LoaderFunctionArgs): Promise<OfferedCarrier[]> {
  return orUnavailable(listOfferedCarriers(context.get(pageContext).shop.db))
}

export default function HowItWorksPage() {
  const carriers = useLoaderData<OfferedCarrier[]>()
  const time = useCutOffTime()
  const { city } = useShopIdentity()
  const takesCash = useTakesCash()
  const steps: { title: string; texts: string[]; picture?: ReactNode }[] = [
    { title: m.step_upload_title(), texts: [m.step_upload_text(), m.page_how_upload_more()] },
    { title: m.step_customize_title(), texts: [m.step_customize_text(), m.page_how_customize_more()] },
    { title: m.step_order_title(), texts: [takesCash ? m.step_order_text_cash() : m.step_order_text(), m.page_how_order_more()] },
    {
      title: m.step_enjoy_title(),
      texts: [m.step_enjoy_text(), m.page_how_enjoy_more({ time, city })],
      picture: <Picture name="parcel" alt={m.page_how_enjoy_alt()} sizes="(min-width: 768px) 664px, 92vw" className="mt-3" />,
    },
  ]
  return (
    <InformationPage
      title={m.page_how_heading()}
      introduction={m.page_how_intro()}
      picture={<Picture name="sofa" alt={m.gallery_sofa_alt()} sizes="(min-width: 1024px) 50vw, 92vw" priority />}
      actions={<ButtonLink to="/print-frame">{m.next_print_frame()}</ButtonLink>}
      next={[
        { to: '/canvas', label: m.next_canvas() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/faqs', label: m.next_faqs() },
      ]}
    >
      <ol>
        {steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-1 gap-x-12 gap-y-3 border-t border-wall-3 py-8 md:py-12 lg:grid-cols-[1fr_2fr]">
            <div className="flex items-baseline gap-5">
              <span aria-hidden="true" className="display text-5xl leading-none">
                {index + 1}
              </span>
              <h2 className="display min-w-0 text-2xl">{step.title}</h2>
            </div>
            <div className="flex max-w-prose flex-col gap-3 text-lg">
              {step.texts.map((text, place) => (
                <p key={text} className={place === 0 ? 'text-ink-9' : 'text-ink-7'}>
                  {text}
                </p>
              ))}
              {step.picture}
            </div>
          </li>
        ))}
      </ol>
      <DeliveryPrices carriers={carriers} />
    </InformationPage>
  )
}
