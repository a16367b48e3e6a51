/**
 * What each public page loads in a real browser until it is idle: JavaScript, CSS and fonts as gzip bytes, beside an empty route of the
 * same build. Run: npm run bench -- page-weight
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { editorPages, publicPages } from '../src/routes.ts'
import { buildClients } from '../scripts/build-clients.ts'
import { pagePath, type Language } from '../src/domain/languages.ts'
import { launchChromium } from '../tests/support/browsers/chromium.ts'

type Weight = { script: number; stylesheet: number; font: number }
const limitsKb = { scriptOverEmpty: 20, sellingOverEmpty: 45, editorOverEmpty: 60, stylesheet: 25, font: { en: 50, ar: 56 } }
/** It is bought where it is described: the form, its rules and their schemas, the card as it will look and the cart are the page. */
const sellingPage = '/gift-card'
const information =
  /^\/(how-it-works|contact|reviews|faqs|terms|privacy|blog|gallery|canvas-sizes|canvas-prices|framed-print-prices|image-quality-guidelines|image-sizes|custom-.*|canvas-photo-prints)$/

await buildClients('build/bench', { BENCH: '1' })
const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-bench-'))
Object.assign(process.env, { PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production' })
const opened = Promise.withResolvers<string>()
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = (chunk) => {
  const url = /is open: (\S+)/.exec(String(chunk))?.[1]
  if (url) opened.resolve(url)
  return true
}
const server = '../build/bench/server/server.js'
const { serve } = (await import(server)) as typeof import('../src/app/server.ts')
await serve()
const base = await opened.promise

const browser = await launchChromium()

async function weigh(path: string): Promise<Weight> {
  const page = await browser.newPage()
  const weight: Weight = { script: 0, stylesheet: 0, font: 0 }
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType() as keyof Weight
    if (!(type in weight)) return
    // A font is compressed already. What comes while the page is being closed counts no more.
    const count = (body: Buffer) => void (weight[type] += type === 'font' ? body.length : gzipSync(body, { level: 9 }).length)
    bodies.push(response.body().then(count, () => undefined))
  })
  await page.goto(base + path, { waitUntil: 'networkidle' })
  await Promise.all(bodies)
  await page.close()
  return weight
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
const empty = await weigh('/bench/empty')
write(`route${' '.repeat(27)} JS kB  over empty  ratio  CSS kB  fonts kB\n`)
write(
  `(an empty route)${' '.repeat(15)}${kb(empty.script)}${kb(0).padStart(11)}   1.00${kb(empty.stylesheet)}${kb(empty.font).padStart(9)}\n`,
)
/** Of an editor only the script is limited: it is what a phone waits for. */
function verdictOn(path: string, weight: Weight, language: Language): 'ok' | 'OVER' | '' {
  const added = weight.script - empty.script
  if (Object.hasOwn(editorPages, path)) return added <= limitsKb.editorOverEmpty * 1000 ? 'ok' : 'OVER'
  if (path === sellingPage) return added <= limitsKb.sellingOverEmpty * 1000 ? 'ok' : 'OVER'
  if (!information.test(path)) return ''
  const fits =
    added <= limitsKb.scriptOverEmpty * 1000 &&
    weight.stylesheet <= limitsKb.stylesheet * 1000 &&
    weight.font <= limitsKb.font[language] * 1000
  return fits ? 'ok' : 'OVER'
}

let over = 0
/** Of each kind one in Arabic too. */
const inArabic = ['/', '/faqs', '/print-frame', '/collage', '/checkout']
const weighed = [
  ...Object.keys(publicPages).map((path) => ({ path, language: 'en' as const })),
  ...inArabic.map((path) => ({ path, language: 'ar' as const })),
]
for (const { path, language } of weighed) {
  const weight = await weigh(pagePath(language, path))
  const verdict = verdictOn(path, weight, language)
  if (verdict === 'OVER') over += 1
  write(
    `${pagePath(language, path).padEnd(31)}${kb(weight.script)}${kb(weight.script - empty.script).padStart(11)}${(weight.script / empty.script).toFixed(2).padStart(7)}${kb(weight.stylesheet)}${kb(weight.font).padStart(9)} ${verdict}\n`,
  )
}
write(
  `\nOver their limit (information pages: empty + ${limitsKb.scriptOverEmpty} kB JS, ${limitsKb.stylesheet} kB CSS, ${limitsKb.font.en} kB fonts and ${limitsKb.font.ar} in Arabic; ${sellingPage}: empty + ${limitsKb.sellingOverEmpty} kB JS; editor: empty + ${limitsKb.editorOverEmpty} kB JS): ${over}\n`,
)
await browser.close()
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
process.kill(process.pid, 'SIGTERM')
