import { expectTypeOf, test } from 'vitest'
import type { OrderChange } from './orders.store.ts'

test('a change of an order names no state: a move alone writes one', () => {
  expectTypeOf<OrderChange['state']>().toEqualTypeOf<undefined>()
  expectTypeOf<OrderChange['movedAt']>().toEqualTypeOf<undefined>()
})
