import { expect, test } from 'vitest'
import { weekDays } from './settings.ts'
import { openDaysInWords } from './opening-hours.ts'

test('open days are said as one would', () => {
  expect(openDaysInWords(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])).toBe('Monday to Friday')
  expect(openDaysInWords(['Saturday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'])).toBe('Monday to Thursday, Saturday')
  expect(openDaysInWords(['Saturday', 'Sunday'])).toBe('Saturday, Sunday')
  expect(openDaysInWords(weekDays)).toBe('Monday to Sunday')
})
