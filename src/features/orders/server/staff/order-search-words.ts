import { phoneWords, wordsOf } from '#domain/find.ts'
import type { orders } from '../orders.tables.ts'

type Named = Pick<typeof orders.$inferSelect, 'number' | 'email' | 'contact' | 'address' | 'tracking'>

/** What staff find an order by: its number, who ordered, for which company, where it goes and with which parcel. */
export function orderSearchWords({ number, email, contact, address, tracking }: Named): string {
  const { name, phone, company, trn } = contact
  const { area, street, building, flat, landmark, makani, emirate, receiver } = address ?? {}
  const texts = [number, name, email, company, trn, area, street, building, flat, landmark, makani, emirate, receiver, tracking?.number]
  return [...new Set([...texts.flatMap((text) => wordsOf(text ?? '')), ...phoneWords(phone)])].join(' ')
}
