import { expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import type { Design } from '../designs.ts'

const t = useTestShop()
const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }

test('many saves of one version at once: exactly one wins, the others are told', async () => {
  const visitor = t.visitor()
  const draft = { product: 'canvas', size: '30x40', cells: [{ photoId: null, placement }] }
  const { id } = (await visitor.call('POST', '/api/designs', draft)).body as Design
  const edges = ['mirror', 'black', 'white', 'image'] as const
  const answers = await Promise.all(edges.map((edge) => visitor.call('PUT', `/api/designs/${id}`, { ...draft, edge, version: 1 })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const winner = answers.find(({ status }) => status === 200)
  expect((await visitor.call('GET', `/api/designs/${id}`)).body).toEqual(winner?.body)
  expect(winner?.body.version).toBe(2)
  for (const { body } of answers.filter(({ status }) => status === 409)) expect(body).toMatchObject({ code: 'design/stale', version: 2 })
})
