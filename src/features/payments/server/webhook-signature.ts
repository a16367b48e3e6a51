import { createHmac, timingSafeEqual } from 'node:crypto'

const oldestSeconds = 300
const newestSeconds = 60

/** `t=…,v1=…`: an HMAC over the moment and the bytes as they travel, as Stripe writes it too. */
export function signBody(key: Buffer | string, rawBody: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(key, rawBody, String(seconds))}`
}

export function isSigned(header: string | null, key: Buffer | string, rawBody: Buffer, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds)) return false
  const ageSeconds = now.getTime() / 1000 - Number(seconds)
  if (ageSeconds > oldestSeconds || ageSeconds < -newestSeconds) return false
  const right = Buffer.from(digest(key, rawBody, seconds))
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value)
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
}

function digest(key: Buffer | string, rawBody: Buffer, seconds: string): string {
  return createHmac('sha256', key).update(`${seconds}.`).update(rawBody).digest('hex')
}

/** Undefined where it is none. */
export function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
