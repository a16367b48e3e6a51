import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { languages, pagePath, withoutLanguage } from '#domain/languages.ts'
import { keepingOf } from '#domain/offline.ts'
import { safeReturnPath, tellablePath } from '#domain/paths.ts'
import { mayOpenAdminPath } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/accounts.ts'
import { pageContext, type PageContext } from '#platform/http/page-context.ts'
import { adminDetailPages, adminPages, barePages, postPages, publicPages, signedInPages } from '#routes.ts'
import { loader as adminLoader } from './admin/admin.layout.tsx'
import { loader as unknownScreenLoader } from './admin/unknown-screen.page.tsx'
import { loader as signedInLoader } from './signed-in.layout.tsx'
import { loader as unknownPathLoader } from './unknown-path.page.tsx'

const staffPaths = Object.keys({ ...adminPages, ...adminDetailPages })
const paths = [...Object.keys({ ...publicPages, ...postPages, ...signedInPages, ...barePages }), ...staffPaths].map((path) =>
  path.replace(/:\w+/, '7K2M9Q'),
)
const roles: Role[] = ['customer', 'production', 'manager', 'admin']

/** What a page's loader is told of a request, as the router does it: its address, and who asks. */
function asked(path: string, role: Role | null): LoaderFunctionArgs {
  const url = new URL(path, 'https://shop.example')
  const context = new RouterContextProvider()
  context.set(pageContext, { actor: role && { role } } as PageContext)
  return { request: new Request(url), url, pattern: '', params: {}, context }
}

async function answerTo(load: (args: LoaderFunctionArgs) => unknown, path: string, role: Role | null) {
  const answer = await Promise.resolve()
    .then(() => load(asked(path, role)))
    .catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
  return answer
}

test('[LN2] in each language a page is kept, told of and come back to as in English', () => {
  expect(paths.length).toBeGreaterThan(60)
  for (const path of paths) {
    for (const language of languages) {
      const there = pagePath(language, path)
      const opened = { method: 'GET', isNavigation: true, isOwn: true }
      expect(keepingOf({ ...opened, path: there }), there).toBe(keepingOf({ ...opened, path }))
      expect(withoutLanguage(tellablePath(there)), there).toBe(tellablePath(path))
      expect(safeReturnPath(`${there}?a=1`), there).toBe(`${path}?a=1`)
    }
  }
})

test('[LN2] in each language the same people may open a page, and strangers come back to it', async () => {
  for (const path of staffPaths) {
    for (const role of [null, ...roles]) {
      const english = await answerTo(adminLoader, path, role)
      expect(await answerTo(adminLoader, pagePath('ar', path), role), `${path} for ${role}`).toEqual(english)
    }
  }
  expect(await answerTo(adminLoader, '/ar/admin/orders?q=Layla', null)).toEqual({
    status: 302,
    location: '/auth?next=%2Fadmin%2Forders%3Fq%3DLayla',
  })
  expect(mayOpenAdminPath('production', '/admin/orders')).toBe(true)
  expect(await answerTo(adminLoader, '/ar/admin/orders', 'production')).toMatchObject({ init: { status: 200 } })
  expect(await answerTo(signedInLoader, '/ar/orders?page=2', null)).toEqual({ status: 302, location: '/auth?next=%2Forders%3Fpage%3D2' })
  expect(await answerTo(signedInLoader, '/ar/orders', 'customer')).toBeNull()
})

test('an unknown path in capital letters is the same page in small ones, which the router finds in its language', async () => {
  expect(await answerTo(unknownPathLoader, '/ar/Canvas?size=30x40', null)).toEqual({ status: 302, location: '/canvas?size=30x40' })
  expect(await answerTo(unknownPathLoader, '/ar/nothing', null)).toEqual({ status: 302, location: '/' })
})

test('a screen that there is not keeps staff in the back office, and strangers out of it', async () => {
  expect(await answerTo(adminLoader, '/ar/admin/nothing', 'production')).toMatchObject({ init: { status: 200 } })
  expect(await answerTo(unknownScreenLoader, '/ar/admin/nothing', 'production')).toMatchObject({ init: { status: 404 } })
  expect(await answerTo(unknownScreenLoader, '/ar/admin/Orders?show=due', 'production')).toEqual({
    status: 302,
    location: '/admin/orders?show=due',
  })
  expect(await answerTo(adminLoader, '/ar/admin/nothing', null)).toMatchObject({ status: 302 })
  expect(await answerTo(adminLoader, '/ar/admin/nothing', 'customer')).toEqual({ status: 302, location: '/' })
})
