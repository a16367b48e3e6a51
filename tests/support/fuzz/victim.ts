import { addPiece, address, contact, placeOrder } from '../orders.ts'
import type { TestShop, Visitor } from '../test-shop.ts'
import { uploadPlain } from '../upload.ts'

/** In everything the victim typed; nothing else in the shop says it. */
export const mark = 'Qzvictimqz'

export type Victim = {
  /** By what they are, as the paths of the calls name them. */
  ids: Record<string, string[]>
  /** What only the victim, and whoever was given it, may know. */
  secrets: string[]
  /** All of theirs as they see it themselves. */
  look(): Promise<string>
}

/** Somebody with an order, an address, photos, a design, a cart, a gift card and a review that waits, all of it marked. */
export async function makeVictim(t: TestShop): Promise<Victim> {
  const victim = await t.registered('victim')
  await victim.call('PUT', '/api/user', { firstName: mark, lastName: 'Haddad' })
  await addPiece(victim)
  const where = { ...address, street: `${mark} Street`, note: `${mark} gate` }
  const gift = { wrapped: true, message: `${mark} with love` }
  const { order, token, payment } = await placeOrder(victim, {
    contact: { ...contact, name: mark },
    address: where,
    gift,
    saveAddress: true,
  })
  const photoId = await uploadPlain(victim, { width: 1200, height: 900, colour: '#a1b2c3' })
  await addPiece(victim)
  const person = { recipientName: mark, recipientEmail: 'friend@example.com', senderName: mark, message: `${mark} for you` }
  await victim.call('POST', '/api/cart', { type: 'gift-card', giftCard: { amountFils: 10_000, design: 'corner', ...person } })
  await victim.call('POST', '/api/reviews', { name: mark, rating: 5, text: `${mark} liked it very much` })
  const admin = await t.asAdmin()
  const issued = await admin.call('POST', '/api/admin/gift-cards', { amountFils: 10_000, note: mark })

  const idsOf = async (path: string) =>
    [...JSON.stringify((await victim.call('GET', path)).body).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id)
  const paths = ['/api/cart', '/api/photos', '/api/designs', '/api/user/addresses', `/api/orders/${order.number}`, '/api/user']
  return {
    ids: {
      number: [order.number],
      orders: [order.number],
      cart: await idsOf('/api/cart'),
      photos: [photoId, ...(await idsOf('/api/photos'))],
      designs: await idsOf('/api/designs'),
      addresses: await idsOf('/api/user/addresses'),
      sessions: await idsOf('/api/user/sessions'),
      lineId: order.lines.map(({ id }) => id),
      payments: [payment?.id ?? ''],
    },
    secrets: [mark, token, issued.body.code as string],
    look: async () =>
      withoutSignatures(JSON.stringify(await Promise.all(paths.map(async (path) => (await victim.call('GET', path)).body)))),
  }
}

/** A signed address is another one each time it is asked for. */
function withoutSignatures(text: string): string {
  return text.replaceAll(/"previewUrl":"[^"]*"/g, '')
}

/** What there is for a caller: everything the calls that list things show them, by what it is. */
export async function seenBy(caller: Visitor, listPaths: readonly string[]): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {}
  for (const path of listPaths) {
    const { body } = await caller.call('GET', path)
    const kind = path.split('/').at(-1) ?? ''
    const found = [...JSON.stringify(body ?? null).matchAll(/"(id|number|slug|code|path)":("(?:[^"\\]|\\.){1,80}"|\d+)/g)]
    seen[kind] = found.filter(([, name]) => name === 'id').map(([, , value = '']) => String(JSON.parse(value)))
    for (const [, name = '', value = ''] of found) if (name !== 'id') (seen[name] ??= []).push(String(JSON.parse(value)))
  }
  return seen
}
