import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysFullFor, daysUpTo, deliveryPromise, dubaiDay, isWorkingDay, workingDaysAfter, dubaiMoment } from './business-days.ts'

/** 2026-11-16 is a Monday. */
const dubai = (text: string) => new Date(`${text.replace(' ', 'T')}:00+04:00`)
const promise = (at: string, kind: 'standard' | 'express' | 'pickup' = 'standard', holidays: string[] = []) => {
  const { from, until } = deliveryPromise({ orderedAt: dubai(at), kind, holidays })
  return `${from} ${until}`
}

test.each([
  ['2026-11-15T19:59:59.999Z', '2026-11-15'],
  ['2026-11-15T20:00:00.000Z', '2026-11-16'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01'],
  ['2028-02-28T20:00:00.000Z', '2028-02-29'],
  ['2026-07-01T19:59:00.000Z', '2026-07-01'],
])('[BD1] at %s it is %s in Dubai, four hours ahead all year', (instant, day) => {
  expect(dubaiDay(new Date(instant))).toBe(day)
})

test('[BD10] days are counted back over the ends of months', () => {
  expect(daysUpTo('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('[BD2] Monday to Friday are worked, less the holidays', () => {
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
  expect(week.map((day) => isWorkingDay(day, []))).toEqual([true, true, true, true, true, false, false])
  expect(isWorkingDay('2026-12-02', ['2026-12-02', '2026-12-03'])).toBe(false)
})

test('[BD3] working days are counted over weekends, holidays and the ends of months and years', () => {
  expect(workingDaysAfter('2026-11-20', 1, [])).toBe('2026-11-23')
  expect(workingDaysAfter('2026-11-30', 2, ['2026-12-02', '2026-12-03'])).toBe('2026-12-04')
  expect(workingDaysAfter('2026-12-31', 1, ['2027-01-01'])).toBe('2027-01-04')
  expect(workingDaysAfter('2028-02-28', 1, [])).toBe('2028-02-29')
  expect(workingDaysAfter('2026-11-16', 0, [])).toBe('2026-11-16')
})

test.each([
  ['Mon 10:00', '2026-11-16 10:00', '2026-11-18 2026-11-19'],
  ['Mon 15:00', '2026-11-16 15:00', '2026-11-19 2026-11-20'],
  ['Thu 13:00', '2026-11-19 13:00', '2026-11-23 2026-11-24'],
  ['Fri 15:00', '2026-11-20 15:00', '2026-11-25 2026-11-26'],
  ['Mon 13:59', '2026-11-16 13:59', '2026-11-18 2026-11-19'],
  ['Mon 14:00', '2026-11-16 14:00', '2026-11-19 2026-11-20'],
  ['Mon 00:00', '2026-11-16 00:00', '2026-11-18 2026-11-19'],
  ['Fri 13:59', '2026-11-20 13:59', '2026-11-24 2026-11-25'],
  ['Sat 09:00', '2026-11-21 09:00', '2026-11-25 2026-11-26'],
  ['Sun 23:59', '2026-11-22 23:59', '2026-11-25 2026-11-26'],
  ['a year’s last Wed', '2026-12-30 10:00', '2027-01-01 2027-01-04'],
])('[BD4] [BD5] ordered %s', (_name, at, expected) => {
  expect(promise(at)).toBe(expected)
})

test.each([
  ['between order and delivery', '2026-11-16 10:00', ['2026-11-17'], '2026-11-19 2026-11-20'],
  ['on the first promised day', '2026-11-16 10:00', ['2026-11-18'], '2026-11-19 2026-11-20'],
  ['on the last promised day', '2026-11-16 10:00', ['2026-11-19'], '2026-11-18 2026-11-20'],
  ['on the day of the order', '2026-11-16 10:00', ['2026-11-16'], '2026-11-19 2026-11-20'],
  ['on the day of a late order', '2026-11-16 15:00', ['2026-11-16'], '2026-11-19 2026-11-20'],
  ['on a weekend', '2026-11-19 10:00', ['2026-11-21', '2026-11-22'], '2026-11-23 2026-11-24'],
  ['for two days', '2026-11-30 10:00', ['2026-12-02', '2026-12-03'], '2026-12-04 2026-12-07'],
  ['for a whole week', '2026-05-22 15:00', ['2026-05-25', '2026-05-26', '2026-05-27', '2026-05-28', '2026-05-29'], '2026-06-03 2026-06-04'],
  ['at new year', '2026-12-31 10:00', ['2027-01-01'], '2027-01-05 2027-01-06'],
])('[BD5] a holiday %s', (_name, at, holidays, expected) => {
  expect(promise(at, 'standard', holidays)).toBe(expected)
})

test.each([
  ['Mon 10:00', '2026-11-16 10:00', '2026-11-17 2026-11-17'],
  ['Mon 14:00', '2026-11-16 14:00', '2026-11-18 2026-11-18'],
  ['Fri 10:00', '2026-11-20 10:00', '2026-11-23 2026-11-23'],
  ['Sat 10:00', '2026-11-21 10:00', '2026-11-24 2026-11-24'],
])('[BD6] express ordered %s comes the next working day', (_name, at, expected) => {
  expect(promise(at, 'express')).toBe(expected)
})

test('[BD7] pickup is ready on the second working day', () => {
  expect(promise('2026-11-16 10:00', 'pickup')).toBe('2026-11-18 2026-11-18')
  expect(promise('2026-11-16 15:00', 'pickup')).toBe('2026-11-19 2026-11-19')
})

test('[BD8] a parcel leaves on the working day before the first promised one', () => {
  const shipBy = (at: string, kind: 'standard' | 'express', holidays: string[] = []) =>
    deliveryPromise({ orderedAt: dubai(at), kind, holidays }).shipBy
  expect(shipBy('2026-11-16 10:00', 'standard')).toBe('2026-11-17')
  expect(shipBy('2026-11-19 13:00', 'standard')).toBe('2026-11-20')
  expect(shipBy('2026-11-16 10:00', 'express')).toBe('2026-11-16')
  expect(shipBy('2026-11-16 10:00', 'standard', ['2026-11-17'])).toBe('2026-11-18')
})

test('[BD4] the owner may set another hour', () => {
  const at = (time: string, cutOffHour: number) =>
    deliveryPromise({ orderedAt: dubai(`2026-11-16 ${time}`), kind: 'express', holidays: [], cutOffHour }).from
  expect([at('15:59', 16), at('16:00', 16), at('09:59', 10), at('10:00', 10)]).toEqual([
    '2026-11-17',
    '2026-11-18',
    '2026-11-17',
    '2026-11-18',
  ])
})

test('[BD11] a full day is left out, and what was to come after it comes later', () => {
  const ordered = { orderedAt: dubai('2026-11-16 10:00'), holidays: ['2026-11-18'] }
  const full = (kind: 'standard' | 'express' | 'pickup', fullDays: string[]) => deliveryPromise({ ...ordered, kind, fullDays })
  expect(full('standard', ['2026-11-16'])).toEqual({ shipBy: '2026-11-17', from: '2026-11-19', until: '2026-11-20' })
  expect(full('standard', ['2026-11-17'])).toEqual({ shipBy: '2026-11-19', from: '2026-11-20', until: '2026-11-23' })
  expect(full('express', ['2026-11-16', '2026-11-17'])).toEqual({ shipBy: '2026-11-19', from: '2026-11-20', until: '2026-11-20' })
  expect(full('pickup', ['2026-11-17', '2026-11-19'])).toEqual({ shipBy: '2026-11-20', from: '2026-11-23', until: '2026-11-23' })
})

test('[BD12] a day is full for an order that no longer fits; a very large one waits for an empty day', () => {
  const promised = [
    { day: '2026-11-17', pieces: 10 },
    { day: '2026-11-18', pieces: 7 },
    { day: '2026-11-19', pieces: 1 },
  ]
  expect(daysFullFor(1, promised, null)).toEqual([])
  expect(daysFullFor(1, promised, 10)).toEqual(['2026-11-17'])
  expect(daysFullFor(3, promised, 10)).toEqual(['2026-11-17'])
  expect(daysFullFor(4, promised, 10)).toEqual(['2026-11-17', '2026-11-18'])
  expect(daysFullFor(25, promised, 10)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
})

test('a promise is made of working days, in order, and ordering later never brings it forward', () => {
  const minute = fc.integer({ min: 0, max: 2 * 366 * 24 * 60 })
  const holiday = fc.integer({ min: 0, max: 731 }).map((days) => dubaiDay(new Date(Date.UTC(2026, 0, 1 + days))))
  const kind = fc.constantFrom('standard' as const, 'express' as const, 'pickup' as const)
  fc.assert(
    fc.property(
      minute,
      fc.nat(5000),
      fc.array(holiday, { maxLength: 60 }),
      fc.array(holiday),
      kind,
      (start, later, holidays, fullDays, kind) => {
        const orderedAt = new Date(Date.UTC(2026, 0, 1, 0, start))
        const { from, until, shipBy } = deliveryPromise({ orderedAt, kind, holidays, fullDays })
        expect(fullDays).not.toContain(shipBy)
        for (const day of [from, until, shipBy]) expect(isWorkingDay(day, holidays)).toBe(true)
        expect([dubaiDay(orderedAt), shipBy, from, until].toSorted()).toEqual([dubaiDay(orderedAt), shipBy, from, until])
        expect(shipBy < from).toBe(true)
        const after = deliveryPromise({ orderedAt: new Date(orderedAt.getTime() + later * 60_000), kind, holidays, fullDays })
        expect(after.from >= from && after.until >= until).toBe(true)
      },
    ),
  )
})

test('[BD9] a day begins at midnight in Dubai, a moment is itself', () => {
  expect(dubaiMoment('2026-11-16', 0).toISOString()).toBe('2026-11-15T20:00:00.000Z')
  expect(dubaiMoment('2026-11-16', 1).toISOString()).toBe('2026-11-16T20:00:00.000Z')
  expect(dubaiMoment('2026-11-16T10:00:00Z', 1).toISOString()).toBe('2026-11-16T10:00:00.000Z')
})
