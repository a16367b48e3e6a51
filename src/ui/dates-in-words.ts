import { dubaiAheadMs } from '#domain/delivery/business-days.ts'
import { joined } from '#ui/in-words/listed.ts'
import { m } from '#words/messages.js'

/** Days of the form YYYY-MM-DD as people say them: "Wed 18 – Thu 19 November", or one day alone. */
export function daysInWords({ from, until }: { from: string; until: string }): string {
  const [first, last] = [partsOf(from, 0), partsOf(until, 0)]
  const lastWords = `${last.weekday} ${last.day} ${last.month}`
  if (from === until) return lastWords
  return `${first.weekday} ${first.day}${first.month === last.month ? '' : ` ${first.month}`} – ${lastWords}`
}

/** A day of the form YYYY-MM-DD that is near: "3 December". */
export function nearDay(at: string): string {
  const { day, month } = partsOf(at, 0)
  return `${day} ${month}`
}

/** A moment in Dubai: "Sun 15 November, 19:16". */
export function momentInWords(at: string): string {
  const { weekday, day, month } = partsOf(at)
  return joined([`${weekday} ${day} ${month}`, timeInWords(at)])
}

/** The day it was in Dubai: "Sun 15 November 2026". */
export function dateInWords(at: string): string {
  const { weekday, day, month, year } = partsOf(at)
  return `${weekday} ${day} ${month} ${year}`
}

/** The day it was in Dubai, as papers have it: "15 November 2026"; of a text without a zone, the day it names. */
export function plainDate(at: string): string {
  const namesZone = /T.*(Z|[+-]\d\d:?\d\d)$/.test(at)
  const { day, month, year } = namesZone ? partsOf(at) : partsOf(at.slice(0, 10), 0)
  return `${day} ${month} ${year}`
}

/** The time of day in Dubai: "19:16". */
export function timeInWords(at: string): string {
  return partsOf(at).time
}

/** Without the browser's own calendar, which takes as long to wake as the rest of a page. */
function partsOf(at: string, aheadMs = dubaiAheadMs) {
  const date = new Date(Date.parse(at) + aheadMs)
  return {
    weekday: m.ui_weekdays().split('|')[date.getUTCDay()],
    day: date.getUTCDate(),
    month: m.ui_months().split('|')[date.getUTCMonth()],
    year: date.getUTCFullYear(),
    time: date.toISOString().slice(11, 16),
  }
}
