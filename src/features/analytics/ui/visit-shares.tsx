import { grouped } from '#domain/grouped.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import type { Device } from '#domain/visits.ts'
import { Shares } from '#features/admin/ui/shares.tsx'
import { productNames } from '#features/product-picture/ui/product-names.ts'
import { m } from '#words/messages.js'
import type { AnalyticsReport } from '../analytics-report.ts'
import { languageNames } from '#ui/in-words/language-names.ts'

/** Rows by how often, each as long as its part of the most. */
function rowsOf(counted: readonly { name: string; times: number; note?: string }[]) {
  const most = Math.max(1, ...counted.map(({ times }) => times))
  return counted.map(({ name, times, note }) => ({ name, value: grouped(times), part: times / most, note }))
}

export function Sources({ sources }: Pick<AnalyticsReport, 'sources'>) {
  const rows = rowsOf(sources.map(({ source, visits }) => ({ name: source === 'direct' ? m.analytics_direct() : source, times: visits })))
  return <Shares title={m.analytics_sources()} rows={rows} none={m.dashboard_no_visits()} />
}

export function Pages({ pages }: Pick<AnalyticsReport, 'pages'>) {
  return (
    <Shares
      title={m.analytics_pages()}
      rows={rowsOf(pages.map(({ path, views }) => ({ name: path, times: views })))}
      none={m.dashboard_no_visits()}
    />
  )
}

const deviceNames: Record<Device, () => string> = {
  phone: m.analytics_phone,
  tablet: m.analytics_tablet,
  desktop: m.analytics_desktop,
}

/** Each with what part of all it is. */
function sharesOf(visits: readonly { name: string; times: number }[]) {
  const all = visits.reduce((sum, { times }) => sum + times, 0)
  return rowsOf(visits.map(({ name, times }) => ({ name, times, note: m.analytics_share({ share: Math.round((times * 100) / all) }) })))
}

export function Devices({ devices }: Pick<AnalyticsReport, 'devices'>) {
  const rows = sharesOf(devices.map(({ device, visits }) => ({ name: deviceNames[device](), times: visits })))
  return <Shares title={m.analytics_devices()} rows={rows} none={m.dashboard_no_visits()} />
}

/** As long as the shop was read in one alone there is nothing to compare. */
export function Languages({ languages }: Pick<AnalyticsReport, 'languages'>) {
  if (languages.length < 2) return null
  const rows = sharesOf(languages.map(({ language, visits }) => ({ name: languageNames[language](), times: visits })))
  return <Shares title={m.analytics_languages()} rows={rows} none={m.dashboard_no_visits()} />
}

export function Products({ products }: Pick<AnalyticsReport, 'products'>) {
  const rows = rowsOf(
    products.map(({ type, viewed, added }) => ({ name: productNames[type](), times: viewed, note: m.analytics_added({ added }) })),
  )
  return <Shares title={m.analytics_products()} rows={rows} none={m.analytics_none_looked()} />
}

export function Sizes({ sizes }: Pick<AnalyticsReport, 'sizes'>) {
  const rows = rowsOf(sizes.map(({ size, added }) => ({ name: sizeInWords(size), times: added })))
  return <Shares title={m.analytics_sizes()} rows={rows} none={m.analytics_none_added()} />
}
