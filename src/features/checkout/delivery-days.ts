const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Days of the form YYYY-MM-DD as people say them: "Wed 18 – Thu 19 Nov", or one day alone. */
export function daysInWords(from: string, until: string): string {
  const [first, last] = [inWords(from), inWords(until)]
  const lastWords = `${last.day} ${last.month}`
  if (from === until) return lastWords
  return first.month === last.month ? `${first.day} – ${lastWords}` : `${first.day} ${first.month} – ${lastWords}`
}

function inWords(day: string): { day: string; month: string } {
  const parts = Object.fromEntries(format.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))
  return { day: `${parts['weekday']} ${parts['day']}`, month: parts['month'] ?? '' }
}
