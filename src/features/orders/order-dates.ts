const dayParts = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = new Intl.DateTimeFormat('en-GB', { ...dayParts, timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { ...dayParts, ...timeParts, timeZone: 'Asia/Dubai' })

/** Days of the form YYYY-MM-DD as people say them: "Wed 18 – Thu 19 November", or one day alone. */
export function daysInWords({ from, until }: { from: string; until: string }): string {
  const [first, last] = [partsOf(day, from), partsOf(day, until)]
  const lastWords = `${last.weekday} ${last.day} ${last.month}`
  if (from === until) return lastWords
  return `${first.weekday} ${first.day}${first.month === last.month ? '' : ` ${first.month}`} – ${lastWords}`
}

/** A moment in Dubai: "Sun 15 November, 19:16". */
export function momentInWords(at: string): string {
  const { weekday, day: number, month } = partsOf(moment, at)
  return `${weekday} ${number} ${month}, ${timeInWords(at)}`
}

/** The day it was in Dubai: "Sun 15 November 2026". */
export function dateInWords(at: string): string {
  const { weekday, day: number, month, year } = partsOf(moment, at)
  return `${weekday} ${number} ${month} ${year}`
}

/** The day it was in Dubai, as papers have it: "15 November 2026". */
export function plainDate(at: string): string {
  const { day: number, month, year } = partsOf(moment, at)
  return `${number} ${month} ${year}`
}

/** The time of day in Dubai: "19:16". */
export function timeInWords(at: string): string {
  const { hour, minute } = partsOf(moment, at)
  return `${hour}:${minute}`
}

/** Put together here: which marks stand between the parts differs from browser to browser. */
function partsOf(format: Intl.DateTimeFormat, at: string): Record<string, string> {
  return Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
}
