import * as z from 'zod/mini'

/** How far back a report may look. */
export const reportDays = [7, 30, 90] as const

export const ReportQuery = z.object({ days: z._default(z.pipe(z.enum(reportDays.map(String)), z.transform(Number)), 7) })
