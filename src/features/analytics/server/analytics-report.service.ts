import { dayAfter, daysUpTo, dubaiDay } from '#domain/delivery/business-days.ts'
import type { Language } from '#domain/languages.ts'
import { itemTypes, type ItemType } from '#domain/prices/pricing.ts'
import type { Device } from '#domain/visits.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { AnalyticsReport, Compared } from '../analytics-report.ts'
import * as store from './analytics.store.ts'
import type { Measure } from './analytics.tables.ts'
import { speedByPage, speedOf } from './page-speed.ts'

const mostListed = 20

/** So many days up to today and with it, and as many before them. */
function periods(shop: Shop, days: number): { now: store.Period; before: store.Period } {
  const today = dubaiDay(shop.clock.now())
  const [from = today] = daysUpTo(today, days)
  const [earlier = today] = daysUpTo(today, days * 2)
  return { now: { from, until: dayAfter(today) }, before: { from: earlier, until: from } }
}

export async function readAnalytics(shop: Shop, days: number): Promise<AnalyticsReport> {
  const { now, before } = periods(shop, days)
  const [counted, earlier, found] = await Promise.all([
    store.countPeriod(shop.db, now),
    store.countPeriod(shop.db, before),
    store.countDays(shop.db, now),
  ])
  const of = (measure: Measure) => counted.filter((row) => row.measure === measure)
  const top = (measure: Measure) => of(measure).slice(0, mostListed)
  const compared = (measure: Measure, label?: string): Compared => ({
    now: timesOf(counted, measure, label),
    before: timesOf(earlier, measure, label),
  })
  const byDay = new Map(found.map((row) => [row.day, row]))
  const vitals = of('vital')
  return {
    // Every visit tells one device.
    visits: compared('device'),
    pageViews: compared('event', 'page_view'),
    funnel: {
      viewItem: compared('event', 'view_item'),
      addToCart: compared('event', 'add_to_cart'),
      beginCheckout: compared('event', 'begin_checkout'),
      purchase: compared('event', 'purchase'),
    },
    byDay: daysUpTo(dubaiDay(shop.clock.now()), days).map((day) => byDay.get(day) ?? { day, visits: 0, pageViews: 0 }),
    pages: top('page').map(({ label, times }) => ({ path: label, views: times })),
    sources: top('source').map(({ label, times }) => ({ source: label, visits: times })),
    devices: of('device').map(({ label, times }) => ({ device: label as Device, visits: times })),
    languages: of('language').map(({ label, times }) => ({ language: label as Language, visits: times })),
    products: productsOf(counted),
    sizes: top('size').map(({ label, times }) => ({ size: label, added: times })),
    speed: speedOf(vitals),
    speedByPage: speedByPage(vitals).slice(0, mostListed),
  }
}

function timesOf(counted: store.Counted[], measure: Measure, label?: string): number {
  return counted
    .filter((row) => row.measure === measure && (label === undefined || row.label === label))
    .reduce((sum, { times }) => sum + times, 0)
}

function productsOf(counted: store.Counted[]): AnalyticsReport['products'] {
  const figures = (type: ItemType) => ({ type, viewed: timesOf(counted, 'viewed', type), added: timesOf(counted, 'added', type) })
  return itemTypes
    .map(figures)
    .filter(({ viewed, added }) => viewed + added > 0)
    .toSorted((a, b) => b.viewed - a.viewed)
}

/** How often pages reported each step on the way to an order, and how fast they were, in so many Dubai days. */
export async function readFunnelAndSpeed(shop: Shop, days: number) {
  const counted = await store.countPeriod(shop.db, periods(shop, days).now)
  const funnel = {
    viewItem: timesOf(counted, 'event', 'view_item'),
    addToCart: timesOf(counted, 'event', 'add_to_cart'),
    beginCheckout: timesOf(counted, 'event', 'begin_checkout'),
    purchase: timesOf(counted, 'event', 'purchase'),
  }
  return { funnel, speed: speedOf(counted.filter(({ measure }) => measure === 'vital')) }
}

const measureNames: Record<Measure, () => string> = {
  event: m.analytics_csv_event,
  page: m.analytics_csv_page,
  source: m.analytics_csv_source,
  device: m.analytics_csv_device,
  language: m.analytics_csv_language,
  viewed: m.analytics_csv_viewed,
  added: m.analytics_csv_added,
  size: m.analytics_csv_size,
  vital: m.analytics_csv_vital,
}

export function exportHead(): string[] {
  return [m.dashboard_day(), m.analytics_csv_measure(), m.analytics_csv_label(), m.analytics_csv_times()]
}

/** A day after the other, so that no more than one is held. */
export async function* exportDays(shop: Shop, days: number): AsyncGenerator<(string | number)[]> {
  for (const day of daysUpTo(dubaiDay(shop.clock.now()), days)) {
    const rows = await store.countPeriod(shop.db, { from: day, until: dayAfter(day) })
    for (const { measure, label, times } of rows) yield [day, measureNames[measure](), label, times]
  }
}
