import { expect, type APIRequestContext, type FrameLocator, type Page } from '@playwright/test'
import type { PlacedOrder } from '../../../src/features/orders/orders.ts'
import { address, contact, placeOrder } from '../../support/orders.ts'
import type { Visitor } from '../../support/test-shop.ts'
import { upload } from '../../support/upload.ts'
import { newPhoto } from '../editor/new-photo.ts'
import { newPerson } from '../support.ts'

const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }

async function addDesign(visitor: Visitor, photoId: string, look: object, quantity = 1): Promise<void> {
  const design = await visitor.call('POST', '/api/designs', { cells: [{ photoId, placement }], acceptsLowQuality: true, ...look })
  expect(design.status).toBe(201)
  expect((await visitor.call('POST', '/api/cart', { designId: design.body.id, quantity })).status).toBe(201)
}

type Choices = { email?: string } & Record<string, unknown>

/** A framed print with a mat and a canvas, ordered through the API. */
export async function order(visitor: Visitor, choices: Choices = {}): Promise<PlacedOrder> {
  const photoId = await addFramedPrint(visitor)
  await addDesign(visitor, photoId, { product: 'canvas', size: '30x30' }, 2)
  return place(visitor, choices)
}

/** The framed print alone. */
export async function orderFramedPrint(visitor: Visitor, choices: Choices = {}): Promise<PlacedOrder> {
  await addFramedPrint(visitor)
  return place(visitor, choices)
}

export async function addFramedPrint(visitor: Visitor): Promise<string> {
  const { photoId } = await upload(visitor, (await newPhoto()).buffer)
  await addDesign(visitor, photoId, { product: 'frame', size: '20x25', frameId: 4, mat: { colour: 'white', size: 'regular' } })
  return photoId
}

function place(visitor: Visitor, { email = newPerson().email, ...choices }: Choices): Promise<PlacedOrder> {
  return placeOrder(visitor, { contact: { ...contact, email }, address: { ...address, landmark: 'Opposite the park' }, ...choices })
}

/** Made, sent and handed over, by whoever is signed in. */
export async function deliver(request: APIRequestContext, number: string): Promise<void> {
  const post = async (path: string, to: string) =>
    expect((await request.post(`/api/admin/orders/${number}${path}`, { data: { to } })).status(), to).toBe(200)
  await post('/transitions', 'in_production')
  await post('/pieces/transitions', 'done')
  for (const to of ['packed', 'shipped', 'delivered']) await post('/transitions', to)
}

/** Pays with the sandbox’s card; where that goes well, what was bought has left the cart. */
export async function confirm(visitor: Visitor, { payment }: PlacedOrder, number = card.number): Promise<void> {
  expect((await visitor.call('POST', `/api/payments/sandbox/${payment?.id}/confirm`, { ...card, number })).status).toBe(200)
  if (number === card.number) await expect.poll(async () => (await visitor.call('GET', '/api/cart')).body).toEqual([])
}

export const testCards = { good: '4242424242424242', declined: '4000000000000002', asks: '4000002500003155' }

/** The sandbox’s own fields, wherever a page takes a card. */
export const cardFields = (page: Page): FrameLocator => page.frameLocator('iframe[title="Pay by card"]')

/** The card, as a person types it; the page’s own button pays. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await cardFields(page).getByLabel('Card number').fill(number)
  await cardFields(page).getByLabel('Expiry date').fill('04 / 29')
  await cardFields(page).getByLabel('Security code').fill('123')
}
