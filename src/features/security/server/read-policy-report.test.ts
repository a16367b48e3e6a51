import { expect, test } from 'vitest'
import { readPolicyReport } from './read-policy-report.ts'

const report = {
  'effective-directive': 'script-src-elem',
  'violated-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/x.js?who=layla',
  'document-uri': 'https://shop.example/reset-password?token=secret',
}
const read = (fields: object) => readPolicyReport({ 'csp-report': { ...report, ...fields } })

test('[PR1] a report is read without what may open something; an older browser names the whole rule', () => {
  const stopped = { directive: 'script-src-elem', blocked: 'https://evil.example/x.js', page: 'https://shop.example/reset-password' }
  expect(read({})).toEqual(stopped)
  expect(read({ 'effective-directive': undefined, 'violated-directive': "script-src-elem 'self'" })).toEqual(stopped)
  expect(read({ 'document-uri': 'https://shop.example/from-phone/a1b2c3' })?.page).not.toContain('a1b2c3')
})

test('[PR1] what is no address stands for itself, and what is long is cut off', () => {
  const sink = { 'effective-directive': 'require-trusted-types-for', 'blocked-uri': 'trusted-types-sink' }
  expect(read(sink)).toMatchObject({ directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' })
  expect(read({ 'blocked-uri': 'data:text/html,secret' })?.blocked).toBe('data:')
  expect(read({ 'blocked-uri': `https://evil.example/${'x'.repeat(5000)}` })?.blocked).toHaveLength(200)
})

test('[PR1] what somebody added to their own browser, coined rules and other texts count for nothing', () => {
  expect(read({ 'source-file': 'chrome-extension://abcdef/content.js' })).toBeNull()
  expect(read({ 'blocked-uri': 'moz-extension' })).toBeNull()
  expect(read({ 'effective-directive': 'x'.repeat(100_000) })).toBeNull()
  for (const nothing of [null, 'text', 7, [], [[]], {}, { 'csp-report': 5 }]) expect(readPolicyReport(nothing)).toBeNull()
})
