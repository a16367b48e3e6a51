// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ApiError } from '#browser/api-client.ts'
import { pageToasts } from '#ui/toast/toast-store.ts'
import { sayNotEdited } from './say-not-edited.ts'

const full = JSON.stringify({ status: 409, code: 'cart/full', detail: 'A cart holds 50 lines.' })

test.each([
  ['no connection', new TypeError('Failed to fetch'), "The shop can't be reached. Your cart is as it was."],
  ['what the shop says', new ApiError(409, full), 'A cart holds 50 lines.'],
  ['an answer without words', new ApiError(502, 'Bad Gateway'), 'There was an error.'],
])('an edit that fails says why: %s', (_what, error, description) => {
  sayNotEdited(error, { title: 'Failed', otherwise: 'There was an error.' })
  expect(pageToasts.getSnapshot()[0]).toMatchObject({ title: 'Failed', description, variant: 'destructive' })
})
