// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { followOffline } from './follow-offline.ts'

let stop = () => {}

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  globalThis.__reactRouterDataRouter = undefined
  globalThis.__reactRouterRouteModules = undefined
})

/** Where the router is, without a network, having the code of one page alone; answers whether it hears of a link that is pressed. */
function open(at: string, basename: string): (href: string) => boolean {
  const routes = [
    { id: 'here', path: '/canvas' },
    { id: 'known', path: '/faqs' },
    { id: 'unknown', path: '/gallery' },
  ]
  globalThis.__reactRouterDataRouter = createMemoryRouter(routes, { basename, initialEntries: [at] })
  globalThis.__reactRouterRouteModules = { here: {}, known: {} }
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stop = followOffline()
  return (href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    const heard = vi.fn((event: Event) => event.preventDefault())
    link.addEventListener('click', heard)
    link.click()
    return heard.mock.calls.length > 0
  }
}

test.each([
  ['', '/'],
  ['/ar', '/ar'],
])('without a network the router hears of pages whose code is here, at %j as anywhere', (prefix, basename) => {
  const hears = open(`${prefix}/canvas`, basename)
  expect([`${prefix}/faqs`, `${prefix}/canvas`, `${prefix}/gallery`].map(hears)).toEqual([true, true, false])
})
