import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, kept in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })
