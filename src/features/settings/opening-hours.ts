import { weekDays, type OpeningHours, type WeekDay } from './settings.ts'
import { daysInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import { joined } from '#ui/in-words/listed.ts'

export function weekDayName(day: WeekDay): string {
  return m.ui_weekdays_long().split('|')[weekDays.indexOf(day)] ?? day
}

/** "Monday to Friday", "Monday to Thursday, Saturday". */
export function openDaysInWords(days: readonly WeekDay[]): string {
  const runs: WeekDay[][] = []
  for (const day of weekDays) {
    if (!days.includes(day)) continue
    const last = runs.at(-1)
    const isNext = last && weekDays.indexOf(last.at(-1) ?? day) === weekDays.indexOf(day) - 1
    if (isNext) last.push(day)
    else runs.push([day])
  }
  return joined(runs.map(runInWords))
}

/** When the workshop is open, in Ramadan too where one is near: each in a sentence. */
export function hoursInWords({ openDays, opens, closes, ...ramadan }: OpeningHours): string[] {
  const { ramadanFrom: from, ramadanUntil: until, ramadanOpens, ramadanCloses } = ramadan
  return [
    m.page_contact_hours_text({ days: openDaysInWords(openDays), opens, closes }),
    ...(from ? [m.page_contact_hours_ramadan({ days: daysInWords({ from, until }), opens: ramadanOpens, closes: ramadanCloses })] : []),
  ]
}

function runInWords(run: readonly WeekDay[]): string {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || run.length < 3) return joined(run.map(weekDayName))
  return m.ui_days_from_to({ from: weekDayName(first), until: weekDayName(last) })
}
