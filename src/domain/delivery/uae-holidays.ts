import { dayAfter } from './business-days.ts'

export type UaeHoliday = {
  id: 'new-year' | 'eid-al-fitr' | 'arafat' | 'eid-al-adha' | 'islamic-new-year' | 'prophets-birthday' | 'national-day'
  /** Dubai days, YYYY-MM-DD. */ from: string
  until: string
  /** It hangs on the moon: the day is announced shortly before and may be another one. */ isExpected: boolean
}

/** The calendar of Umm al-Qura, reckoned ahead; the UAE's own days follow the sighting of the moon and differ from it by a day at most. */
const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })

function islamicDate(day: string): string {
  const parts = calendar.formatToParts(new Date(day))
  const value = (type: string) => parts.find((part) => part.type === type)?.value
  return `${value('month')}-${value('day')}`
}

const byMoon: Record<string, { id: UaeHoliday['id']; days: number }> = {
  '10-1': { id: 'eid-al-fitr', days: 3 },
  '12-9': { id: 'arafat', days: 1 },
  '12-10': { id: 'eid-al-adha', days: 3 },
  '1-1': { id: 'islamic-new-year', days: 1 },
  '3-12': { id: 'prophets-birthday', days: 1 },
}

/** [HD1] The public holidays of a year (Cabinet Resolution 27 of 2024), the earliest first. */
export function uaeHolidays(year: number): UaeHoliday[] {
  const found: UaeHoliday[] = [
    { id: 'new-year', from: `${year}-01-01`, until: `${year}-01-01`, isExpected: false },
    { id: 'national-day', from: `${year}-12-02`, until: `${year}-12-03`, isExpected: false },
  ]
  for (const day of daysOf(year)) {
    const { id, days } = byMoon[islamicDate(day)] ?? {}
    if (!id || !days) continue
    // The last day of a Ramadan that is reckoned to have thirty belongs to the feast.
    const from = id === 'eid-al-fitr' && islamicDate(dayBefore(day)) === '9-30' ? dayBefore(day) : day
    found.push({ id, from, until: daysAfter(day, days - 1), isExpected: true })
  }
  return found.toSorted((a, b) => a.from.localeCompare(b.from))
}

/** [HD2] The Ramadan of a year as it is expected; the last that begins in it where there are two. */
export function expectedRamadan(year: number): { from: string; until: string } {
  const days = daysOf(year).filter((day) => islamicDate(day).startsWith('9-'))
  const from = days.findLast((day) => islamicDate(day) === '9-1') ?? days[0] ?? `${year}-01-01`
  let until = from
  while (islamicDate(dayAfter(until)).startsWith('9-')) until = dayAfter(until)
  return { from, until }
}

function daysOf(year: number): string[] {
  const days = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = dayAfter(day)) days.push(day)
  return days
}

const dayMs = 24 * 60 * 60 * 1000
const daysAfter = (day: string, count: number) => new Date(new Date(day).getTime() + count * dayMs).toISOString().slice(0, 10)
const dayBefore = (day: string) => daysAfter(day, -1)
