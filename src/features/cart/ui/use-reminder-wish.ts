import { useEffect, useRef } from 'react'
import { callApi } from '#browser/api-client.ts'
import { Contact } from '#features/addresses/contact.ts'
import { wishReminderCall } from '../cart-reminders.ts'

const typingMs = 1500

/** Tells the shop whom it may remind of this cart: an address that is whole, while its owner has ticked that they want to hear from us. */
export function useReminderWish(typed: string, isWanted: boolean): void {
  const email = isWanted && Contact.shape.email.safeParse(typed).success ? typed : null
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (email === told.current) return
    const timer = setTimeout(() => {
      told.current = email
      // Nobody waits for it, and nothing else depends on it.
      callApi(wishReminderCall, { body: { email } }).catch((error: unknown) => console.warn('The wish was not heard.', error))
    }, typingMs)
    return () => clearTimeout(timer)
  }, [email])
}
