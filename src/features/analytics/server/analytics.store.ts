import { lt, sql, type SQL } from 'drizzle-orm'
import { vitalEdges, vitalNames } from '#domain/web-vitals.ts'
import { rowsOf, type Db } from '#platform/db/database.ts'
import type { AnalyticsEvent } from '../analytics.ts'
import { analyticsDays, analyticsEvents, type Measure } from './analytics.tables.ts'

/** Days of Dubai, YYYY-MM-DD, the last one left out. */
export type Period = { from: string; until: string }
export type Counted = { measure: Measure; label: string; times: number }

/** Addresses can be made up, so a day keeps no more labels of a measure than these. */
const mostLabels = 1000
const edges = JSON.stringify(Object.fromEntries(vitalNames.map((name) => [name, vitalEdges(name)])))

export async function insertEvents(db: Db, events: AnalyticsEvent[], at: Date): Promise<void> {
  await db.insert(analyticsEvents).values(events.map((event) => ({ data: null, ...event, at })))
}

/** Counts the events of the days in a period that were not summed up yet. */
function unsummed({ from, until }: Period): SQL {
  const { at, name, path, data } = analyticsEvents
  return sql`
    with seen as (
      select (${at} at time zone 'Asia/Dubai')::date as day, ${name} as name, ${path} as path, ${data} as data from ${analyticsEvents}
      where ${at} < ${until}::timestamp at time zone 'Asia/Dubai' and ${at} >= greatest(
        ${from}::date, (select max(${analyticsDays.day}) + 1 from ${analyticsDays}))::timestamp at time zone 'Asia/Dubai'
    ), told as (
      select day, 'event' as measure, name as label from seen
      union all select day, 'page', path from seen where name = 'page_view'
      union all select day, 'source', data->>'source' from seen where name = 'page_view'
      union all select day, 'device', data->>'device' from seen where name = 'page_view'
      union all select day, 'language', data->>'language' from seen where name = 'page_view'
      union all select day, 'viewed', data->>'productType' from seen where name = 'view_item'
      union all select day, 'added', data->>'productType' from seen where name = 'add_to_cart'
      union all select day, 'size', data->>'size' from seen where name = 'add_to_cart'
      union all select day, 'vital', concat_ws(' ', vital.key, (vital.value::numeric > 0)::int + (
          select count(*) from jsonb_array_elements_text(${edges}::jsonb -> vital.key) as edge(value)
          where edge.value::numeric < vital.value::numeric
        ), path)
        from seen, jsonb_each_text(data) as vital where name = 'web_vitals'
    ), counted as (
      select day, measure, label, count(*)::int as times,
        row_number() over (partition by day, measure order by count(*) desc, label) as place
      from told where label is not null group by day, measure, label
    )
    select day, measure, label, times from counted where place <= ${mostLabels}`
}

/** All days of a period, summed up or not. */
function counted(period: Period): SQL {
  return sql`(
    select day, measure, label, times from ${analyticsDays} where day >= ${period.from}::date and day < ${period.until}::date
    union all (${unsummed(period)})
  ) as counted`
}

export async function sumUp(db: Db, period: Period): Promise<void> {
  await db.execute(sql`insert into ${analyticsDays} (day, measure, label, times) ${unsummed(period)} on conflict do nothing`)
}

export async function countPeriod(db: Db, period: Period): Promise<Counted[]> {
  const found = await db.execute(sql`
    select measure, label, sum(times)::int as times from ${counted(period)}
    group by measure, label order by times desc, label`)
  return rowsOf(found) as Counted[]
}

/** Each day's visits and page views. */
export async function countDays(db: Db, period: Period): Promise<{ day: string; visits: number; pageViews: number }[]> {
  const found = await db.execute(sql`
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(times) filter (where measure = 'device'), 0)::int as visits,
      coalesce(sum(times) filter (where measure = 'event' and label = 'page_view'), 0)::int as "pageViews"
    from ${counted(period)} group by 1`)
  return rowsOf(found) as { day: string; visits: number; pageViews: number }[]
}

/** Whether they were summed up or not. */
export async function deleteEventsBefore(db: Db, day: string): Promise<void> {
  await db.delete(analyticsEvents).where(lt(analyticsEvents.at, sql`${day}::timestamp at time zone 'Asia/Dubai'`))
}

/** Null where nothing waits. */
export async function firstUnsummedDay(db: Db): Promise<string | null> {
  const { at } = analyticsEvents
  const found = await db.execute(sql`
    select to_char(min(${at}) at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day from ${analyticsEvents}
    where ${at} >= coalesce((select max(${analyticsDays.day}) + 1 from ${analyticsDays}), '2000-01-01')::timestamp at time zone 'Asia/Dubai'`)
  return (rowsOf(found) as { day: string | null }[])[0]?.day ?? null
}
