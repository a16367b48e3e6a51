/** Where a session begins: shown in the list of devices. */
export type DeviceTrace = { userAgent: string; address: string }
/** What a change that mails a link needs to know of the request. */
export type MailTrace = DeviceTrace & { origin: string }
