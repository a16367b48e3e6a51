import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fils } from '../prices/money.ts'
import {
  cashToCollect,
  customerMayCancel,
  hasBeenCertain,
  isLate,
  isOpen,
  mayEditAddress,
  mayMarkPaid,
  mayNoteWaybill,
  orderMoves,
  orderNumber,
  orderStates,
  paymentWaitMs,
  pieceMoves,
  piecesInTheWay,
  staffMoves,
  stateBeforeHold,
  usualMove,
  waitsForCall,
  type OrderState,
  type PieceState,
} from './orders.ts'
import type { OrderMethod } from '../prices/payment-methods.ts'
import { canMove, type TransitionTable } from './transitions.ts'

const drawn = <State extends string>(table: TransitionTable<State>) =>
  Object.entries<readonly State[]>(table).map(([from, to]) => `${from} → ${to.join(' | ')}`)

describe('states', () => {
  test('[OR1] an order moves as the shop works', () => {
    expect(drawn(orderMoves)).toEqual([
      'pending_payment → paid | expired | cancelled',
      'pending_confirmation → paid | in_production | on_hold | cancelled',
      'paid → in_production | on_hold | cancelled | delivered',
      'on_hold → paid | pending_confirmation | in_production | cancelled',
      'in_production → packed | on_hold',
      'packed → shipped | in_production',
      'shipped → delivered | delivery_failed | returned',
      'delivery_failed → shipped | cancelled | returned',
      'delivered → ',
      'returned → ',
      'cancelled → ',
      'expired → paid',
    ])
  })

  test('[OR1] every state but the one that waits for a payment can be reached', () => {
    const reached = new Set(Object.values(orderMoves).flat())
    expect(orderStates.filter((state) => !reached.has(state))).toEqual(['pending_payment'])
  })

  test('[OR2] a move to the state it is in is allowed, and one the table does not have is not', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStates), fc.constantFrom(...orderStates), (from, to) => {
        expect(canMove(orderMoves, from, to)).toBe(from === to || orderMoves[from].includes(to))
      }),
    )
    expect(canMove(orderMoves, 'delivered', 'delivered')).toBe(true)
    expect(canMove(orderMoves, 'delivered', 'paid')).toBe(false)
    expect(canMove(orderMoves, 'cancelled', 'paid')).toBe(false)
  })

  test('[OR3] a piece goes from file check to done, or is printed again', () => {
    expect(drawn(pieceMoves)).toEqual([
      'file_check → printing',
      'printing → finishing | reprint',
      'finishing → done | reprint',
      'done → reprint',
      'reprint → printing',
    ])
  })

  test('[OR4] every piece that is not done keeps an order from being packed, unless the shop does not follow pieces', () => {
    const inTheWay = (...pieces: PieceState[]) => [false, true].map((piecesUntracked) => piecesInTheWay(pieces, { piecesUntracked }))
    expect(inTheWay('done', 'done')).toEqual([0, 0])
    expect(inTheWay('done', 'finishing')).toEqual([1, 0])
    expect(inTheWay('done', 'reprint')).toEqual([1, 0])
    expect(inTheWay('file_check', 'file_check')).toEqual([2, 0])
  })
})

test('[OR5] a customer may cancel until production has started, also while it is on hold', () => {
  const may = (hasBeenInProduction: boolean) => orderStates.filter((state) => customerMayCancel({ state, hasBeenInProduction }))
  expect(may(false)).toEqual(['pending_payment', 'pending_confirmation', 'paid', 'on_hold'])
  expect(may(true)).toEqual([])
  for (const state of may(false)) expect(canMove(orderMoves, state, 'cancelled')).toBe(true)
})

test('[OR6] an order is open until it is delivered, returned, cancelled or expired', () => {
  const closed: OrderState[] = ['delivered', 'returned', 'cancelled', 'expired']
  expect(orderStates.filter((state) => !isOpen(state))).toEqual(closed)
})

test('[OR7] the first order is B-1001', () => {
  expect(orderNumber(1)).toBe('B-1001')
  expect(orderNumber(42)).toBe('B-1042')
  expect(orderNumber(9000)).toBe('B-10000')
  for (const bad of [0, -1, 1.5, Number.NaN]) expect(() => orderNumber(bad)).toThrow()
})

test('[OR8] [OR9] staff never say that an order is paid, and production touches no money', () => {
  const moves = (role: 'admin' | 'production', paymentMethod: OrderMethod, paymentStatus: 'paid' | 'unpaid') =>
    Object.fromEntries(
      orderStates.map((state) => [
        state,
        staffMoves({ state, paymentMethod, paymentStatus, hasPieces: true, isBegun: true }, role).join(' '),
      ]),
    )
  expect(moves('admin', 'card', 'unpaid')).toMatchObject({ pending_payment: 'cancelled', on_hold: 'in_production cancelled', expired: '' })
  expect(moves('admin', 'card', 'paid')).toMatchObject({ paid: 'in_production on_hold cancelled', on_hold: 'paid in_production cancelled' })
  expect(moves('production', 'card', 'paid')).toMatchObject({
    paid: 'in_production on_hold',
    shipped: 'delivered delivery_failed returned',
  })
  expect(moves('production', 'cod', 'unpaid')).toMatchObject({ pending_payment: '', shipped: 'delivery_failed returned' })
  expect(moves('admin', 'pickup', 'unpaid')).toMatchObject({ shipped: 'delivery_failed returned' })
  expect(moves('production', 'cash', 'paid')).toMatchObject({ shipped: 'delivered delivery_failed returned' })
  const giftCards = { paymentMethod: 'card', paymentStatus: 'paid', hasPieces: false, isBegun: true } as const
  expect(staffMoves({ ...giftCards, state: 'paid' }, 'admin')).toEqual(['on_hold', 'cancelled'])
  expect(staffMoves({ ...giftCards, state: 'on_hold' }, 'admin')).toEqual(['paid', 'cancelled'])
  expect(staffMoves({ ...giftCards, state: 'paid', hasPieces: true }, 'customer')).toEqual([])
})

test('[OR8] what was held before its customer was called waits for that call again, and is not made without it', () => {
  const held = { state: 'on_hold', paymentMethod: 'cod', paymentStatus: 'unpaid', hasPieces: true, isBegun: false } as const
  expect(staffMoves(held, 'admin')).toEqual(['pending_confirmation', 'cancelled'])
  expect(staffMoves({ ...held, isBegun: true }, 'admin')).toEqual(['in_production', 'cancelled'])
  expect(staffMoves({ ...held, paymentStatus: 'paid' }, 'admin')).toEqual(['paid', 'in_production', 'cancelled'])
})

test('[OR15] an order on hold goes back to where it was held, if it can', () => {
  expect(stateBeforeHold(['pending_payment', 'paid', 'on_hold'])).toBe('paid')
  expect(stateBeforeHold(['pending_payment', 'paid', 'on_hold', 'in_production', 'on_hold'])).toBe('in_production')
  expect(stateBeforeHold(['pending_confirmation', 'on_hold'])).toBe('pending_confirmation')
  expect(stateBeforeHold(['expired', 'on_hold'])).toBeNull()
  expect(stateBeforeHold([])).toBeNull()
})

test('[OR11] what is made again is late as long as it is not sent', () => {
  const late = (remakes: number) => isLate({ state: 'delivered', shipBy: '2026-11-16', remakes }, '2026-11-17')
  expect([late(0), late(1)]).toEqual([false, true])
})

test('[OR10] [OR11] late is what should have left the workshop before today and has not', () => {
  const late = (state: OrderState, shipBy: string) => isLate({ state, shipBy }, '2026-11-17')
  expect(orderStates.filter((state) => late(state, '2026-11-16'))).toEqual([
    'pending_confirmation',
    'paid',
    'on_hold',
    'in_production',
    'packed',
  ])
  expect(late('paid', '2026-11-17')).toBe(false)
})

test('[OR12] an address can be mended until the parcel has left, and not of what came to nothing', () => {
  const editable = ['pending_payment', 'pending_confirmation', 'paid', 'on_hold', 'in_production', 'packed']
  expect(orderStates.filter(mayEditAddress)).toEqual(editable)
})

test('[OR13] an order of the shop waits half an hour for its payment, one taken on the phone three days', () => {
  expect(paymentWaitMs).toEqual({ shop: 1_800_000, phone: 259_200_000 })
})

test('[OR14] the usual move goes on and never back or aside', () => {
  const usual = (state: OrderState) => usualMove(state, orderMoves[state])
  expect(orderStates.map((state) => `${state} → ${usual(state)}`)).toEqual([
    'pending_payment → null',
    'pending_confirmation → in_production',
    'paid → in_production',
    'on_hold → in_production',
    'in_production → packed',
    'packed → shipped',
    'shipped → delivered',
    'delivery_failed → shipped',
    'delivered → null',
    'returned → null',
    'cancelled → null',
    'expired → null',
  ])
  expect(usualMove('shipped', ['delivery_failed'])).toBeNull()
})

test('[OR16] cash is to be collected of what was ordered for it, until it is paid or comes to nothing', () => {
  const order = { state: 'packed', paymentStatus: 'unpaid', paymentMethod: 'cod', toPayFils: fils(29_500) } as const
  expect(cashToCollect(order)).toBe(29_500)
  expect(cashToCollect({ ...order, paymentMethod: 'card' })).toBeNull()
  expect(cashToCollect({ ...order, state: 'delivered', paymentStatus: 'paid' })).toBeNull()
  expect(cashToCollect({ ...order, state: 'cancelled' })).toBeNull()
  expect(cashToCollect({ ...order, toPayFils: fils(0) })).toBeNull()
})

test('[OR19] money is written down of what is open and unpaid', () => {
  const order = { paymentStatus: 'unpaid', toPayFils: fils(100) } as const
  expect(orderStates.filter((state) => !mayMarkPaid({ ...order, state }))).toEqual(['delivered', 'returned', 'cancelled', 'expired'])
  expect(mayMarkPaid({ ...order, state: 'packed', paymentStatus: 'paid' })).toBe(false)
  expect(mayMarkPaid({ ...order, state: 'packed', toPayFils: fils(0) })).toBe(false)
})

test('[OR17] the courier’s number is noted from when an order is certain until its parcel has arrived', () => {
  const noted = orderStates.filter(mayNoteWaybill)
  expect(noted).toEqual(['paid', 'on_hold', 'in_production', 'packed', 'shipped', 'delivery_failed'])
})

test('[OR18] an order that was never certain has nothing to print', () => {
  expect(orderStates.filter((state) => !hasBeenCertain(state))).toEqual(['pending_payment', 'pending_confirmation', 'cancelled', 'expired'])
})

test('[OR20] an order waits for a call until its customer was reached', () => {
  expect(waitsForCall('pending_confirmation', false)).toBe(true)
  expect(waitsForCall('pending_confirmation', true)).toBe(false)
  expect(orderStates.filter((state) => waitsForCall(state, false))).toEqual(['pending_confirmation'])
})
