/**
 * How smoothly a 24 MP photo follows the fingers in the editor: intervals between frames beside an empty page that moves an empty div by
 * the same touches, and the longest task meanwhile: what it worked, which the goal is about, and how long it lasted, which on two cores
 * includes its waiting for one. A phone's screen (390 x 844 at 3 device px to a css px), its processor a quarter of this one's; the shop,
 * which is elsewhere, takes only what the browser leaves. With --collage, a photo among 25 of 12 MP, and the longest task from choosing
 * them to all of them seen in their places.
 * Run: npm run bench -- editor-frames [--collage]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { buildWhenChanged } from '../scripts/build.ts'
import { launchChromium } from '../tests/support/browsers/chromium.ts'
import { startBuiltShop } from '../tests/support/running-shop.ts'
import { pair, play, type Finger, type Gesture } from '../tests/support/browsers/touch.ts'
import { writePhoto24Mp } from './photo-24mp.ts'
import { median, percentile } from './percentile.ts'

const rounds = Number(process.env['ROUNDS'] ?? 7)
const isCollage = process.argv.includes('--collage')
const goal = { ratio: 1.1, taskMs: 50, choosingTaskMs: 100 }
const collagePhotos = 25
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }
const slowdown = 4
const cadence = { moves: 120, everyMs: 1000 / 60 }

/** There and back twice, so that every gesture ends where it began. */
const swing = (progress: number) => Math.sin(progress * 4 * Math.PI)
const gestures: Record<string, (middle: Finger) => Gesture> = {
  drag: (middle) => (progress) => [{ x: middle.x + 50 * swing(progress), y: middle.y + 25 * swing(progress) }],
  pinch: (middle) => (progress) => pair(middle, 140 + 80 * swing(progress)),
  rotate: (middle) => (progress) => pair(middle, 140, 40 * swing(progress)),
}

type Subject = { page: Page; browser: CDPSession; middle: Finger }
type Task = { lastedMs: number; workedMs: number }
type Measured = { p95Ms: number; longest: Task; moves: number }

async function openPhone(browser: Browser): Promise<{ page: Page; browser: CDPSession }> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  return { page, browser: await context.newCDPSession(page) }
}

async function openEmpty(browser: Browser): Promise<Subject> {
  const opened = await openPhone(browser)
  await opened.page.setContent(`
    <meta name="viewport" content="width=device-width">
    <body style="margin: 0; touch-action: none; block-size: 100vh">
      <div style="position: absolute; inset: 300px 100px; will-change: transform"></div>
      <script>
        const moved = document.querySelector('div')
        addEventListener('pointermove', (event) => { moved.style.transform = 'translate(' + event.clientX + 'px, ' + event.clientY + 'px)' })
      </script>
    </body>`)
  return { ...opened, middle: { x: 195, y: 300 } }
}

async function openEditor(browser: Browser, url: string, file: string): Promise<Subject> {
  const opened = await openPhone(browser)
  const { page } = opened
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('input[type=file]').first().setInputFiles(file)
  const stage = page.getByRole('application', { name: /dpi/ })
  await stage.waitFor()
  // The line under its tile goes when the shop has the photo; then everything else is done, too.
  await page.waitForFunction(() => !document.querySelector('button[aria-current=true] > span'))
  await page.waitForLoadState('networkidle')
  const box = await stage.boundingBox()
  if (!box) throw new Error('There is no stage')
  return { ...opened, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

/** Bytes after its end make a file another one, of another length, and leave the picture as it is. */
async function writeMany(folder: string): Promise<string[]> {
  const picture = await sharp(await readFile(join(folder, 'photo.jpg')))
    .resize({ width: 4000 })
    .jpeg({ quality: 85 })
    .toBuffer()
  const names = Array.from({ length: collagePhotos }, (_, at) => join(folder, `photo-${at}.jpg`))
  for (const [at, name] of names.entries()) await writeFile(name, Buffer.concat([picture, Buffer.alloc(at)]))
  return names
}

/** Told by what costs the page nothing: to look for buttons by their names, it would reckon the names of all, and that would be measured. */
function isArranged(count: number): boolean {
  const isLaid = document.querySelectorAll('[data-place][aria-label*=dpi]').length >= count
  return (
    isLaid &&
    [...document.querySelectorAll<HTMLImageElement>('.piece-window .piece-cell img')].filter(({ complete }) => complete).length >= count
  )
}

async function openCollage(browser: Browser, url: string, files: string[]): Promise<Subject & { choosing: Measured & { tookMs: number } }> {
  const opened = await openPhone(browser)
  const { page } = opened
  await page.goto(url, { waitUntil: 'networkidle' })
  await opened.browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await startWatching(page)
  const began = performance.now()
  await page.locator('input[type=file]').first().setInputFiles(files)
  await page.waitForFunction(isArranged, collagePhotos, { timeout: 120_000, polling: 250 })
  const tookMs = performance.now() - began
  const choosing = { ...(await stopWatching(page)), tookMs }
  await opened.browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForLoadState('networkidle')
  const place = page.getByRole('button', { name: /^Place 13 of 25/ })
  await place.tap()
  const box = await place.boundingBox()
  if (!box) throw new Error('There is no place')
  return { ...opened, choosing, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

type Watched = { frames: number[]; moves: number }
const begun = 'watching-begun'

/** Counts frames from the first finger's coming to the last one's going. */
function watch(mark: string) {
  const watched: Watched = { frames: [], moves: 0 }
  const stop = new AbortController()
  let fingers = 0
  addEventListener('pointerdown', () => (fingers += 1), { capture: true, signal: stop.signal })
  addEventListener('pointerup', () => (fingers -= 1), { capture: true, signal: stop.signal })
  addEventListener('pointermove', () => (watched.moves += 1), { capture: true, signal: stop.signal })
  performance.mark(mark)
  let handle = requestAnimationFrame(function count(at) {
    if (fingers > 0) watched.frames.push(at)
    handle = requestAnimationFrame(count)
  })
  Object.assign(window, {
    stopWatching() {
      stop.abort()
      cancelAnimationFrame(handle)
      return watched
    },
  })
}

/** Longer than the editor waits until it keeps what was done: that belongs to the gesture, too. */
const settleMs = 800

async function measure({ page, browser, middle }: Subject, gesture: (middle: Finger) => Gesture): Promise<Measured> {
  await page.bringToFront()
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await startWatching(page)
  await play(browser, gesture(middle), cadence)
  await page.waitForTimeout(settleMs)
  const measured = await stopWatching(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return measured
}

async function startWatching(page: Page): Promise<void> {
  await page
    .context()
    .browser()
    ?.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(watch, begun)
}

async function stopWatching(page: Page): Promise<Measured> {
  const { frames, moves } = await page.evaluate(() => (window as unknown as { stopWatching: () => Watched }).stopWatching())
  const trace = await page.context().browser()?.stopTracing()
  const intervals = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  return { p95Ms: percentile(intervals, 0.95), longest: longestTask(String(trace)), moves }
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/** The task of the watched page's main thread that worked longest, in its thread's own time. */
function longestTask(trace: string): Task {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const mark = traceEvents.find(({ name }) => name === begun)
  if (!mark) throw new Error('The trace does not say where it was begun')
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts }) => ph === 'X' && name.endsWith('RunTask') && pid === mark.pid && tid === mark.tid && ts > mark.ts,
  )
  if (!tasks.some(({ tdur }) => tdur !== undefined)) throw new Error('The trace does not say what its tasks worked')
  const [longest] = tasks.toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
  return { lastedMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000, workedMs: (longest?.tdur ?? 0) / 1000 }
}

const worked = (tasks: readonly Task[]) => Math.max(...tasks.map(({ workedMs }) => workedMs))
const inWords = (tasks: readonly Task[]) =>
  `worked ${worked(tasks).toFixed(0)} ms (lasted ${Math.max(...tasks.map(({ lastedMs }) => lastedMs)).toFixed(0)})`

async function compare(editor: Subject, empty: Subject): Promise<boolean> {
  let isReached = true
  for (const [name, gesture] of Object.entries(gestures)) {
    const pairs: { empty: Measured; editor: Measured }[] = []
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ empty: await measure(empty, gesture), editor: await measure(editor, gesture) })
    const ratio = median(pairs.map((each) => each.editor.p95Ms / each.empty.p95Ms))
    const of = (where: 'empty' | 'editor', field: 'p95Ms' | 'moves') => median(pairs.map((each) => each[where][field]))
    const tasks = (where: 'empty' | 'editor') => pairs.map((each) => each[where].longest)
    const isSmooth = ratio <= goal.ratio && worked(tasks('editor')) <= goal.taskMs
    isReached &&= isSmooth
    process.stdout.write(
      `${name.padEnd(7)} p95 of frame intervals ${of('editor', 'p95Ms').toFixed(1)} ms, empty page ${of('empty', 'p95Ms').toFixed(1)} ms, ` +
        `median ratio ${ratio.toFixed(2)}; longest task of all rounds ${inWords(tasks('editor'))}, in the empty page ${inWords(tasks('empty'))}; ` +
        `${of('editor', 'moves')} moves came, ${of('empty', 'moves')} in the empty page; ${isSmooth ? 'reached' : 'MISSED'}\n`,
    )
  }
  return isReached
}

async function chooseMany(opened: Browser): Promise<Subject> {
  const { choosing, ...collage } = await openCollage(opened, `${shop.url}/collage`, await writeMany(folder))
  const { tookMs, longest } = choosing
  const isSmooth = longest.workedMs <= goal.choosingTaskMs
  if (!isSmooth) process.exitCode = 1
  process.stdout.write(
    `choosing ${collagePhotos} photos: all seen in their places after ${(tookMs / 1000).toFixed(1)} s, longest task ${inWords([longest])} ` +
      `(goal ≤ ${goal.choosingTaskMs} ms); ${isSmooth ? 'reached' : 'MISSED'}\n`,
  )
  return collage
}

await buildWhenChanged()
const folder = mkdtempSync(join(tmpdir(), 'barwaz-editor-frames-'))
const file = join(folder, 'photo.jpg')
await writePhoto24Mp(file)
const shop = await startBuiltShop({ RATE_LIMIT_SCALE: '0' }, { yields: true })
const browser = await launchChromium()
process.stdout.write(
  `Headless Chromium ${browser.version()}, no GPU (raster and compositing in software), 390 x 844 css px at 3x, main thread ${slowdown}x slower; ` +
    `requestAnimationFrame intervals, ${cadence.moves} touch moves at 60 Hz a gesture, ${rounds} rounds by turns; goal ratio ≤ ${goal.ratio}, no task over ${goal.taskMs} ms\n`,
)
try {
  const empty = await openEmpty(browser)
  const editor = isCollage ? await chooseMany(browser) : await openEditor(browser, `${shop.url}/print-frame`, file)
  if (!(await compare(editor, empty))) process.exitCode = 1
} finally {
  await browser.close()
  await shop.end()
  rmSync(folder, { recursive: true, force: true })
}
