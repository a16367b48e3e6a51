import { expect, test } from 'vitest'
import { listCanvasesCall, type Canvas } from '#features/catalogue/catalogue.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { OrderedPiece } from '#features/orders/orders.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../../tests/support/test-shop.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })

test('paid, marked, waived, undone, changed again and cancelled at once: it ends once, and a charge in vain goes back once', async () => {
  const admin = await t.asAdmin()
  const canvases = (await admin.call('GET', listCanvasesCall.path)).body as Canvas[]
  const at = (number: string, rest = '') => `/api/admin/orders/${number}${rest}`
  for (const first of [0, 1, 2, 3, 4, 5]) {
    const visitor = t.visitor()
    await addPiece(visitor)
    const placed = await placeOrder(visitor)
    const { number } = placed.order
    payments.set(placed.payment?.id ?? '', 'succeeded')
    await settlePayment(t.shop, 'sandbox', placed.payment?.id ?? '')
    const into = async (size: string) => {
      const { lines } = (await admin.call('GET', at(number))).body as AdminOrder
      const { id, design } = lines[0] as OrderedPiece
      const unitFils = canvases.find((canvas) => canvas.size === size)?.price ?? 0
      return admin.call('PUT', at(number, `/lines/${id}`), { designId: design.id, size, frameId: null, mat: null, unitFils })
    }
    const { id = '', amountFils = 0 } = ((await into('40x40')).body as AdminOrder).differenceForStaff ?? {}
    const opened = (await t.visitor().call('POST', `/api/orders/${number}/difference/payment?token=${placed.token}`)).body.payment
      .id as string
    const act = (what: string, body?: object) => admin.call('POST', at(number, `/differences/${id}/${what}`), body)
    const deeds = [
      async () => {
        payments.set(opened, 'succeeded')
        await settlePayment(t.shop, 'sandbox', opened)
        return { status: 0 }
      },
      () => act('payment', { method: 'cash', takenOn: '2026-03-02' }),
      () => act('waive', { reason: 'x' }),
      () => act('undo'),
      () => into('50x50'),
      () => admin.call('POST', at(number, '/transitions'), { to: 'cancelled' }),
    ]
    const answers = await Promise.all([...deeds.slice(first), ...deeds.slice(0, first)].map((deed) => deed()))
    for (const { status } of answers) expect([0, 200, 409]).toContain(status)
    await settlePayment(t.shop, 'sandbox', opened)
    await t.runJobs()

    const after = (await admin.call('GET', at(number))).body as AdminOrder
    const charges = after.tenders.filter(({ kind }) => kind === 'card').slice(1)
    expect(charges, number).toMatchObject([{ paidFils: amountFils }])
    const back = [...payments.refunds.values()].filter(({ paymentId }) => paymentId === opened)
    if (charges[0]?.isSurplus) expect(back).toMatchObject([{ amountFils }])
    const paid = after.tenders.filter(({ isSurplus }) => !isSurplus)
    expect(paid.length).toBeLessThanOrEqual(2)
    const held = paid.reduce((sum, { paidFils, refundedFils }) => sum + paidFils - refundedFils, 0)
    // What it is sold for is what is held and what is still asked, or nothing of it once it is cancelled.
    const less = after.less.reduce((sum, { lessFils }) => sum + lessFils, 0)
    if (after.state === 'cancelled') expect([held, after.difference]).toEqual([0, null])
    else expect(held + (after.difference?.amountFils ?? 0)).toBe(after.totals.totalFils - less)
  }
})
