import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrivenPage } from './driven-page.ts'
import { freePort } from '../free-port.ts'
import { startProgram, untilItAnswers } from '../started-program.ts'

const browser = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/** Why there is no Firefox to walk through the shop with; null where there is one. */
export const missingFirefox = browser ? null : 'Install the package firefox-esr for it.'

/** Firefox without a screen and with a profile of its own, driven by W3C WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<DrivenPage> {
  const profile = mkdtempSync(join(tmpdir(), 'barwaz-firefox-'))
  const port = await freePort()
  const program = startProgram(browser ?? '', ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`], {
    HOME: profile,
  })
  const socket = await untilItAnswers(() => connect(`ws://127.0.0.1:${port}/session`))
  const call = caller(socket)
  await call('session.new', { capabilities: {} })
  const { contexts } = await call<{ contexts: [{ context: string }] }>('browsingContext.getTree', {})
  const { context } = contexts[0]

  async function find(selector: string): Promise<{ sharedId: string }> {
    const { nodes } = await call<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
      context,
      locator: { type: 'css', value: selector },
    })
    if (!nodes[0]) throw new Error(`There is no ${selector}.`)
    return { sharedId: nodes[0].sharedId }
  }
  return {
    go: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(work, ...args) {
      const answer = await call<{ result: { value: string }; exceptionDetails?: { text: string } }>('script.callFunction', {
        target: { context },
        functionDeclaration: `async (args) => JSON.stringify({ result: await (${work.toString()})(...JSON.parse(args)) })`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
      })
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value).result
    },
    choose: async (fileInput, ...files) => void (await call('input.setFiles', { context, element: await find(fileInput), files })),
    async click(selector) {
      const origin = { type: 'element', element: await find(selector) }
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await call('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    resize: async (width, height) => void (await call('browsingContext.setViewport', { context, viewport: { width, height } })),
    async keepPicture(file) {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context })
      writeFileSync(file, Buffer.from(data, 'base64'))
    },
    async [Symbol.asyncDispose]() {
      socket.close()
      await program.end()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket), { once: true })
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${url}.`)), { once: true })
  })
}

type Answered = { id?: number; type: string; result: unknown; message?: string }

function caller(socket: WebSocket): <Result>(method: string, params: object) => Promise<Result> {
  const waiting = new Map<number, (answer: Answered) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answered
    waiting.get(answer.id ?? 0)?.(answer)
  })
  let id = 0
  return async <Result>(method: string, params: object) => {
    id += 1
    const own = id
    const answered = new Promise<Answered>((resolve) => waiting.set(own, resolve))
    socket.send(JSON.stringify({ id: own, method, params }))
    const answer = await answered
    waiting.delete(own)
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
    return answer.result as Result
  }
}
