import type { Context } from 'hono'

/** Where a session begins: shown in the list of devices. */
export type DeviceTrace = { userAgent: string; address: string }
/** What a change that mails a link needs to know of the request. */
export type MailTrace = DeviceTrace & { origin: string }

export function deviceOf(http: Context, address: string): DeviceTrace {
  return { userAgent: (http.req.header('user-agent') ?? '').slice(0, 300), address }
}

export function mailTraceOf(http: Context, address: string): MailTrace {
  return { ...deviceOf(http, address), origin: originOf(http) }
}

/** Where the links of mails lead to. */
export function originOf(http: Context): string {
  return http.get('mailOrigin') as string
}
