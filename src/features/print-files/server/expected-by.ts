const minuteMs = 60_000

/** Whoever paints says so at least every quarter of a minute. */
export const paintingUntil = (now: Date) => new Date(now.getTime() + minuteMs)

/** Long enough for a long queue; a second job for a file that only waited does no harm. */
export const queuedUntil = (now: Date) => new Date(now.getTime() + 60 * minuteMs)
