import { Shares } from '#features/admin/ui/shares.tsx'
import { m } from '#words/messages.js'

type Funnel = Record<'viewItem' | 'addToCart' | 'beginCheckout' | 'purchase', number>

/** From looking to buying, each step beside the one before. */
export function FunnelSteps({ funnel }: { funnel: Funnel }) {
  const steps = [
    { name: m.dashboard_funnel_view(), times: funnel.viewItem },
    { name: m.dashboard_funnel_cart(), times: funnel.addToCart },
    { name: m.dashboard_funnel_checkout(), times: funnel.beginCheckout },
    { name: m.dashboard_funnel_purchase(), times: funnel.purchase },
  ]
  const most = Math.max(1, ...steps.map(({ times }) => times))
  const rows = steps.map(({ name, times }, index) => {
    const before = steps[index - 1]?.times
    // Who came with a cart of an earlier day did not take the step before within these days.
    const note = before && times <= before ? m.dashboard_funnel_of({ share: Math.round((times * 100) / before) }) : undefined
    return { name, value: String(times), part: times / most, note }
  })
  return <Shares title={m.dashboard_funnel()} rows={rows} none={m.dashboard_funnel_none()} />
}
