const months = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The day something comes back, as people say it: "3 December". */
export function stockDay(day: string): string {
  return months.format(new Date(day))
}
