import { weekDays, type WeekDay } from './settings.ts'
import { m } from '#words/messages.js'

export function weekDayName(day: WeekDay): string {
  return m.ui_weekdays_long().split(', ')[weekDays.indexOf(day)] ?? day
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
  return runs.map(runInWords).join(', ')
}

function runInWords(run: readonly WeekDay[]): string {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || run.length < 3) return run.map(weekDayName).join(', ')
  return m.ui_days_from_to({ from: weekDayName(first), until: weekDayName(last) })
}
