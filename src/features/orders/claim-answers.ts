import { m } from '#words/messages.js'
import { isPickup, type Carried } from '#features/quote/carried.ts'

/** What the customer reads of a remake where staff type nothing else; what they type begins with it. */
export const claimWords = {
  remake: (order: Carried, title: string) => (isPickup(order) ? m.mail_claim_remake_collected({ title }) : m.mail_claim_remake({ title })),
  sent: (order: Carried, title: string) => (isPickup(order) ? m.mail_claim_ready({ title }) : m.mail_claim_sent({ title })),
}
