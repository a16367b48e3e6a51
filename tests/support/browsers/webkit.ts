import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrivenPage } from './driven-page.ts'
import { freePort } from '../free-port.ts'
import { startProgram, untilItAnswers } from '../started-program.ts'

const driver = '/usr/bin/WebKitWebDriver'
const xServer = '/usr/bin/Xvfb'
const [browser] = globSync('/usr/lib{,exec}/{,*/}webkit{2gtk-4.*,gtk-6.*}/MiniBrowser')

/** Why there is no WebKit to walk through the shop with; null where there is one. */
export const missingWebKit =
  browser && existsSync(driver) && existsSync(xServer) ? null : 'Install the packages webkit2gtk-driver and xvfb for it.'

export type WebKit = {
  /** A window that is driven, one at a time; what it keeps goes with it. `without` names features of WebKit to switch off. */
  open(options?: { without?: string[] }): Promise<DrivenPage>
  /** A browser newly opened at an address, with the profile that every such window of this WebKit shares. Answers how to end it. */
  visit(url: string): Promise<() => Promise<void>>
  /** Whether that profile has a service worker of this address on disk. */
  remembers(workerUrl: string): boolean
  close(): Promise<void>
}

/** WebKitGTK on a screen of its own, driven by plain W3C WebDriver. */
export async function startWebKit(): Promise<WebKit> {
  const screen = startProgram(xServer, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const display = await new Promise<string>((resolve, reject) => {
    screen.process.stdout?.once('data', (chunk: Buffer) => resolve(`:${chunk.toString().trim()}`))
    screen.process.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
  const port = await freePort()
  const driving = startProgram(driver, [`--port=${port}`], { DISPLAY: display })
  const call = caller(`http://127.0.0.1:${port}`)
  await untilItAnswers(() => call('GET', '/status'))
  const profile = mkdtempSync(join(tmpdir(), 'barwaz-webkit-'))

  return {
    async open({ without = [] } = {}) {
      const args = ['--automation', ...(without.length > 0 ? [`--features=${without.map((name) => `-${name}`).join(',')}`] : [])]
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args } } }
      const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string }
      return driven((method, path, body) => call(method, `/session/${sessionId}${path}`, body))
    },
    // A window under automation keeps nothing; one without it can't be driven, but is seen by what it asks for.
    async visit(url) {
      const places = Object.fromEntries(['DATA', 'CACHE', 'CONFIG'].map((kind) => [`XDG_${kind}_HOME`, join(profile, kind)]))
      return startProgram(browser ?? '', [url], { DISPLAY: display, ...places }).end
    },
    remembers: (workerUrl) =>
      globSync(join(profile, '**/ServiceWorkerRegistrations*')).some((file) => readFileSync(file, 'latin1').includes(workerUrl)),
    async close() {
      await driving.end()
      await screen.end()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

function caller(base: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

function driven(call: Call): DrivenPage {
  async function find(selector: string): Promise<string> {
    const found = (await call('POST', '/element', { using: 'css selector', value: selector })) as Record<string, string>
    return `/element/${Object.values(found)[0]}`
  }
  return {
    go: async (url) => void (await call('POST', '/url', { url })),
    async run(work, ...args) {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve((${work.toString()})(...[...arguments].slice(0, -1))).then((result) => done({ result }), (error) => done({ error: String(error) }))`
      const { result, error } = (await call('POST', '/execute/async', { script, args })) as { result: never; error?: string }
      if (error) throw new Error(error)
      return result
    },
    choose: async (fileInput, ...files) => void (await call('POST', `${await find(fileInput)}/value`, { text: files.join('\n') })),
    click: async (selector) => void (await call('POST', `${await find(selector)}/click`, {})),
    resize: async (width, height) => void (await call('POST', '/window/rect', { width, height })),
    keepPicture: async (file) => writeFileSync(file, Buffer.from((await call('GET', '/screenshot')) as string, 'base64')),
    [Symbol.asyncDispose]: async () => void (await call('DELETE', '')),
  }
}
