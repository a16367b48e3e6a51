import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { onlyDeclared } from './only-declared.ts'

const Thing = z.object({
  id: z.uuid(),
  note: z.optional(z.string()),
  owner: z.nullable(z.object({ name: z.string() })),
  parts: z.array(z.object({ kind: z.enum(['frame', 'canvas']), side: z.union([z.literal(1), z.object({ mm: z.number() })]) })),
})

const thing = {
  id: '11111111-1111-4111-8111-111111111111',
  passwordHash: 'secret',
  owner: { name: 'Layla', passwordHash: 'secret' },
  parts: [
    { kind: 'frame', side: { mm: 3, secret: 1 } },
    { kind: 'canvas', side: 1, secret: 1 },
  ],
}

const Line = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['frame', 'canvas']), size: z.string() }),
  z.object({ type: z.literal('gift-card'), giftCard: z.object({ amountFils: z.int() }) }),
])

test('one of several shapes is known by the field that tells them apart', () => {
  const shape = onlyDeclared(z.array(Line))
  const lines = [
    { type: 'canvas', size: '30x30', giftCard: 'secret' },
    { type: 'gift-card', size: 'secret', giftCard: { amountFils: 5000, codeHash: 'secret' } },
  ]
  expect(shape(lines)).toEqual([
    { type: 'canvas', size: '30x30' },
    { type: 'gift-card', giftCard: { amountFils: 5000 } },
  ])
})

test('a field nobody declared never leaves, however deep', () => {
  const shape = onlyDeclared(Thing)
  expect(JSON.stringify(shape(thing))).not.toContain('secret')
  for (const value of [thing, { ...thing, note: 'n', owner: null, parts: [] }]) expect(shape(value)).toEqual(Thing.parse(value))
})
