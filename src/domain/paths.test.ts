import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { canonicalPath, safeReturnPath, tellablePath, type PathParams } from './paths.ts'

test('[R1] a trailing slash is not part of a canonical path', () => {
  expect(canonicalPath('/canvas/')).toBe('/canvas')
  expect(canonicalPath('/canvas')).toBe('/canvas')
  expect(canonicalPath('/')).toBe('/')
  expect(canonicalPath('///')).toBe('/')
  expect(canonicalPath('')).toBe('/')
})

test.each(['/account', '/orders?state=paid#top', '/admin/orders'])('[R2] %s is a place on this site', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test('[R2] the way back is the page, in whichever language one signs in', () => {
  expect(['/ar/orders?state=paid', '/ar', '/ar?page=2'].map(safeReturnPath)).toEqual(['/orders?state=paid', '/', '/?page=2'])
})

test.each([
  '//evil.example',
  '/ar//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n//evil.example',
  'account',
  '',
  null,
  undefined,
  `/${'a'.repeat(2000)}`,
])('[R2] %j leads home', (next) => {
  expect(safeReturnPath(next)).toBe('/')
})

test('[R2] whatever is asked for, the browser stays on this site', () => {
  const pieces = fc.constantFrom('/', '/ar', '\\', '//', 'evil.example', '\t', '\n', ' ', '@', ':', '%2f', 'a', '?', '#')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const target = new URL(safeReturnPath(parts.join('')), 'https://shop.example')
      expect(target.origin).toBe('https://shop.example')
    }),
  )
})

test('what stands in the braces of a path has a type', () => {
  expectTypeOf<PathParams<'/api/orders/{number}/pieces/{id}'>>().toEqualTypeOf<{ number: string; id: string }>()
  expectTypeOf<PathParams<'/api/docs/{path*}'>>().toEqualTypeOf<{ path: string }>()
})

test('[R3] a code that opens something is cut from its path', () => {
  expect(['/from-phone/7K2M9Q', '/shared-design/x/y', '/canvas'].map(tellablePath)).toEqual(['/from-phone', '/shared-design', '/canvas'])
  expect(['/ar/from-phone/7K2M9Q', '/ar/canvas'].map(tellablePath)).toEqual(['/ar/from-phone', '/ar/canvas'])
})
