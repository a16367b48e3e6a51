import { createRequestHandler, RouterContextProvider, Scripts, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { pageContext, type PageContext } from '#platform/http/page-context.ts'
import * as entry from './entry.server.tsx'

const runtime = '/inject-hmr-runtime'
const page = { id: 'root', path: '', module: { default: Page } }
const asset = { id: 'root', path: '', module: '/root.js', hasDefaultExport: true }

function Page() {
  return (
    <html lang="en">
      <Scripts />
    </html>
  )
}

/** The scripts of a page as it is sent, of a shop with nothing but that page. */
async function scriptsOf(mode: 'development' | 'production'): Promise<{ html: string; scripts: string[] }> {
  const build = {
    entry: { module: entry },
    routes: { root: page },
    assets: { url: '/manifest.js', entry: { module: '/entry.client.js', imports: [] }, routes: { root: asset }, hmr: { runtime } },
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const context = new RouterContextProvider()
  context.set(pageContext, { nonce: 'once', shop: { config: readConfig({ NODE_ENV: mode }) } } as PageContext)
  const html = await (await createRequestHandler(build, mode)(new Request('http://shop.example/'), context)).text()
  return { html, scripts: html.match(/<script.*?<\/script>/gs) ?? [] }
}

test('no code is fetched before the page is painted, and each script carries the nonce', async () => {
  const { html, scripts } = await scriptsOf('production')
  expect(html).not.toMatch(/modulepreload" href|type="module"/)
  expect(scripts.filter((script) => script.includes('type="later"'))).toHaveLength(1)
  expect(scripts.filter((script) => !script.startsWith('<script nonce="once"'))).toEqual([])
})

test('while developing nothing is fetched before what every module asks for', async () => {
  const { scripts } = await scriptsOf('development')
  const fetching = scripts.filter((script) => script.includes('import'))
  expect(fetching).toEqual([expect.stringContaining(`type="module" async="">import "${runtime}";`)])
})
