const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
export const dubaiAheadMs = 4 * hourMs
/** [BD4] As long as the owner has set no other hour. */
export const usualCutOffHour = 14

/** [BD1] The day it is in Dubai, `YYYY-MM-DD`; Dubai is four hours ahead of UTC all year. */
export function dubaiDay(at: Date): string {
  return new Date(at.getTime() + dubaiAheadMs).toISOString().slice(0, 10)
}

/** [BD9] The moment a text names: itself, or the first of a day in Dubai with so many days added. */
export function dubaiMoment(text: string, days: number): Date {
  return text.length > 10 ? new Date(text) : new Date(new Date(`${text}T00:00:00+04:00`).getTime() + days * dayMs)
}

/** [BD2] Monday to Friday, less the holidays. */
export function isWorkingDay(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !holidays.includes(day)
}

/** [BD3] The day so many working days after another. */
export function workingDaysAfter(day: string, count: number, holidays: readonly string[]): string {
  let reached = day
  for (let left = count; left > 0; left--) {
    do reached = dayAfter(reached)
    while (!isWorkingDay(reached, holidays))
  }
  return reached
}

export type DeliveryKind = 'standard' | 'express' | 'pickup'
export type DeliveryPromise = {
  from: string
  until: string
  /** The last day it may leave the workshop, or be packed for pickup. */ shipBy: string
}

/** [BD5] Standard comes on the second or third working day, [BD6] express on the first, [BD7] pickup is ready on the second. */
export const workingDaysTaken: Record<DeliveryKind, { from: number; until: number }> = {
  standard: { from: 2, until: 3 },
  express: { from: 1, until: 1 },
  pickup: { from: 2, until: 2 },
}

/** When the workshop works, and when it has as much as it can make. */
export type WorkshopDays = {
  holidays: readonly string[]
  cutOffHour?: number
  /** Days on which nothing more can leave. */ fullDays?: readonly string[]
}

/** When an order arrives; [BD8] it leaves on the working day before the first promised one, [BD11] the first that is not full. */
export function deliveryPromise({ orderedAt, kind, ...days }: { orderedAt: Date; kind: DeliveryKind } & WorkshopDays): DeliveryPromise {
  const { holidays, fullDays = [] } = days
  const { from, until } = workingDaysTaken[kind]
  let shipBy = workingDaysAfter(countsFrom(orderedAt, days), from - 1, holidays)
  while (fullDays.includes(shipBy)) shipBy = workingDaysAfter(shipBy, 1, holidays)
  return {
    from: workingDaysAfter(shipBy, 1, holidays),
    until: workingDaysAfter(shipBy, 1 + until - from, holidays),
    shipBy,
  }
}

/** [BD12] The days an order of so many pieces finds full; one that is larger than a day's work takes a day of its own. */
export function daysFullFor(pieces: number, promised: readonly { day: string; pieces: number }[], piecesPerDay: number | null): string[] {
  if (piecesPerDay === null) return []
  return promised.filter((day) => day.pieces > 0 && day.pieces + pieces > piecesPerDay).map(({ day }) => day)
}

/** [BD4] An order before 14:00 of a working day counts from that day, any other from the next working day. */
function countsFrom(orderedAt: Date, { holidays, cutOffHour = usualCutOffHour }: WorkshopDays): string {
  const day = dubaiDay(orderedAt)
  const hour = new Date(orderedAt.getTime() + dubaiAheadMs).getUTCHours()
  return hour < cutOffHour && isWorkingDay(day, holidays) ? day : workingDaysAfter(day, 1, holidays)
}

/** [BD10] So many days up to one and with it, the oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  const last = new Date(day).getTime()
  return Array.from({ length: count }, (_day, index) => new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10))
}

export function dayAfter(day: string): string {
  return new Date(new Date(day).getTime() + dayMs).toISOString().slice(0, 10)
}
