import type { Context } from 'hono'
import { isUuid } from '#domain/uuid.ts'
import { forCustomerHeader } from '#platform/http/api.ts'
import type { Source } from '#platform/security-events.ts'
import { readCookie } from './cookies.ts'

/** Where a session begins: shown in the list of devices. */
export type DeviceTrace = Source & {
  /** What this browser was given when somebody first signed in with it. */
  deviceToken: string | null
  /** Of the session that a new one takes the place of. */
  replacedToken: string | null
  /** The session id that this browser goes by; none where it is that of a customer's order, which nobody signs in with. */
  givenSession: string | null
}
/** What a change that mails a link needs to know of the request. */
export type MailTrace = DeviceTrace & { origin: string }

export function deviceOf(http: Context, address: string): DeviceTrace {
  return {
    userAgent: (http.req.header('user-agent') ?? '').slice(0, 300),
    address,
    requestId: http.get('requestId') as string,
    deviceToken: readCookie(http, 'device')?.value ?? null,
    replacedToken: readCookie(http, 'session')?.value ?? null,
    givenSession: givenSessionOf(http),
  }
}

function givenSessionOf(http: Context): string | null {
  const given = http.req.header('sessionid')?.toLowerCase()
  return given && isUuid(given) && http.req.header(forCustomerHeader) === undefined ? given : null
}

export function mailTraceOf(http: Context, address: string): MailTrace {
  return { ...deviceOf(http, address), origin: originOf(http) }
}

/** Where the links of mails lead to. */
export function originOf(http: Context): string {
  return http.get('mailOrigin') as string
}
