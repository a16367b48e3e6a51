import { expect, test } from 'vitest'
import { ChildDidNotBegin } from '#platform/imaging/imaging-child.ts'
import { problemResponse } from './problem.ts'

const failed = (code: string) => Object.assign(new Error('It failed'), { code })

test.each([
  ['the disk is full', failed('ENOSPC'), 507],
  ['the quota is used up', failed('EDQUOT'), 507],
  ["the database's disk is full", new Error('Failed query', { cause: failed('53100') }), 507],
  ['the database is away', new Error('Failed query', { cause: failed('ECONNREFUSED') }), 503],
  ['no process looks at photos', new ChildDidNotBegin('It was killed'), 503],
  ['anything else is a bug', failed('EISDIR'), 500],
])('%s', (_what, error, status) => {
  const { response, isBug } = problemResponse(error)
  expect([response.status, isBug]).toEqual([status, true])
})
