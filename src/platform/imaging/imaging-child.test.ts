import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { imagingChildren, isRunning } from '../../../tests/support/imaging-children.ts'
import { writeTestPhoto } from '../../../tests/support/photos/test-photos.ts'
import { createLog } from '../log.ts'
import type { ImagingFolders } from './cage.ts'
import { createImaging, type ImagingLimits } from './create-imaging.ts'
import type { Imaging } from './imaging.ts'

let folder: string
let imaging: Imaging
let lines: string[] = []
const log = createLog((text) => lines.push(...text.trim().split('\n')))
const at = (name: string) => join(folder, name)
const masterPath = () => at('master.jpg')
const endings = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'imaging.child-ended')

/** In a cage where the machine has one: what ends and watches a process does so through it. */
function start(limits: Partial<ImagingLimits> = {}, folders: ImagingFolders = { reads: [], writes: folder }): Imaging {
  lines = []
  imaging = createImaging({ log, folders, ...limits })
  return imaging
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imaging-child-'))
  await writeTestPhoto({ path: at('small.jpg') })
  await writeFile(at('empty.jpg'), '')
  // Noise, which takes a decoder the better part of a second.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 1 })
    .toFile(at('slow.png'))
})
afterEach(async () => {
  await imaging.close()
  if (process.platform === 'linux') await expect.poll(() => imagingChildren()).toEqual([])
})
afterAll(() => rm(folder, { recursive: true }))

const onLinux = test.skipIf(process.platform !== 'linux')

test('over its time, a job is ended as too hard, its half-made files are gone, and the next has a fresh process', async () => {
  const { arrive, preview } = start({ arrivalMs: 60, previewMs: 60 })
  expect(await arrive({ path: at('slow.png'), masterPath: masterPath() })).toEqual({ ok: false, reason: 'too-hard' })
  expect(await arrive({ path: at('empty.jpg'), masterPath: masterPath() })).toEqual({ ok: false, reason: 'empty' })
  await expect(preview({ path: at('slow.png'), outPath: at('out.webp'), widthPx: 640, format: 'webp' })).rejects.toThrow('over 60 ms')
  expect(endings()).toMatchObject([
    { lane: 'arrivals', why: 'time' },
    { lane: 'previews', why: 'time' },
  ])
  expect(await readdir(folder)).not.toContain('master.jpg')
})

onLinux('over its memory, a job is ended as too hard', async () => {
  const { arrive } = start({ memoryBytes: 30_000_000 })
  expect(await arrive({ path: at('slow.png'), masterPath: masterPath() })).toEqual({ ok: false, reason: 'too-hard' })
  expect(endings()).toMatchObject([{ lane: 'arrivals', why: 'memory' }])
})

function holdsOpen(pid: number, path: string): boolean {
  return readdirSync(`/proc/${pid}/fd`).some((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`) === path
    } catch {
      // It was closed meanwhile.
      return false
    }
  })
}

/** Kills the process as soon as it has begun with a job. */
async function killAtWork(): Promise<number> {
  await setImmediate()
  const [child] = await vi.waitFor(() => {
    const found = imagingChildren()
    expect(found).toHaveLength(1)
    return found
  }, 60_000)
  process.kill(child!, 'SIGKILL')
  return child!
}

onLinux('a process killed in mid-job costs no photo: it is examined again by another, and so is the next', async () => {
  const { arrive } = start()
  expect(await arrive({ path: at('small.jpg'), masterPath: masterPath() })).toMatchObject({ ok: true })
  const first = arrive({ path: at('slow.png'), masterPath: masterPath() })
  const second = arrive({ path: at('small.jpg'), masterPath: masterPath() })
  const child = await killAtWork()
  expect(await first).toMatchObject({ ok: true })
  expect(await second).toMatchObject({ ok: true })
  expect(endings()).toMatchObject([{ why: 'died', detail: 'SIGKILL' }])
  expect(imagingChildren()).not.toContain(child)
})

onLinux('a photo whose examination is killed twice is taken for damaged', async () => {
  const { arrive } = start()
  const arriving = arrive({ path: at('slow.png'), masterPath: masterPath() })
  for (let kills = 1; kills <= 2; kills += 1) {
    const reader = await vi.waitFor(() => {
      const [found] = imagingChildren().filter((pid) => holdsOpen(pid, at('slow.png')))
      expect(found).toBeDefined()
      return found!
    }, 60_000)
    process.kill(reader, 'SIGKILL')
    await expect.poll(() => endings()).toHaveLength(kills)
  }
  expect(await arriving).toEqual({ ok: false, reason: 'damaged' })
})

onLinux('a process killed before it could begin costs nothing: another does the job', async () => {
  const { arrive } = start()
  const arriving = arrive({ path: at('small.jpg'), masterPath: masterPath() })
  await killAtWork()
  expect(await arriving).toMatchObject({ ok: true })
})

onLinux('arrivals and previews do not wait for each other, and a process ends when it has been idle', async () => {
  const { arrive, preview } = start({ idleMs: 200 })
  expect(imagingChildren()).toEqual([])
  const arriving = arrive({ path: at('slow.png'), masterPath: masterPath() })
  await preview({ path: at('small.jpg'), outPath: at('out.jpeg'), widthPx: 320, format: 'jpeg' })
  expect(await arriving).toMatchObject({ ok: true, photo: { master: { made: true } } })
  await expect.poll(() => imagingChildren()).toEqual([])
  expect(endings()).toEqual([])
})

test('what a job held the processors is charged to whoever asked for it, and nothing to the shop', async () => {
  const charged = new Map<string, number>()
  imaging = createImaging({
    log: createLog(() => undefined),
    charge: async (key, workedMs) => {
      charged.set(key, (charged.get(key) ?? 0) + workedMs)
      return null
    },
  })
  await imaging.arrive({ path: at('slow.png'), masterPath: masterPath() }, { key: 'a' })
  await imaging.preview({ path: at('small.jpg'), outPath: at('out.jpeg'), widthPx: 320, format: 'jpeg' }, { key: 'b' })
  await imaging.preview({ path: at('slow.png'), outPath: at('out.jpeg'), widthPx: 320, format: 'jpeg' })
  expect([...charged.keys()]).toEqual(['a', 'b'])
  expect(charged.get('a')).toBeGreaterThan(charged.get('b') ?? 0)
})

test('what is our own fault is no verdict on the photo', async () => {
  const { arrive, close } = start()
  await expect(arrive({ path: at('missing.jpg'), masterPath: masterPath() })).rejects.toThrow('ENOENT')
  await expect(arrive({ path: at('slow.png'), masterPath: at('no-such-folder/master.jpg') })).rejects.toThrow('ENOENT')
  const closing = arrive({ path: at('slow.png'), masterPath: masterPath() })
  await setImmediate()
  await close()
  await expect(closing).rejects.toThrow('closed')
})

/** A process of its own that has used imaging. */
function startParent(afterwards: string) {
  const code = `
    import { createImaging } from './src/platform/imaging/create-imaging.ts'
    const log = { info() {}, warn() {}, error() {} }
    const imaging = createImaging({ log })
    const masterPath = ${JSON.stringify(at('parent-master.jpg'))}
    const { ok } = await imaging.arrive({ path: ${JSON.stringify(at('small.jpg'))}, masterPath })
    ${afterwards}
    console.log(ok)`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('an idle process does not keep its parent from ending', async () => {
  start()
  const [code] = await once(startParent(''), 'exit')
  expect(code).toBe(0)
})

onLinux('it ends with its parent, even one killed with -9 in mid-job', async () => {
  start()
  const parent = startParent(`void imaging.arrive({ path: ${JSON.stringify(at('slow.png'))}, masterPath })`)
  await once(parent.stdout, 'data')
  const [child] = imagingChildren(parent.pid)
  expect(isRunning(child!)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(child!)).toBe(false)
})

const caged = test.skipIf(spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status !== 0)

caged('in a cage a process has its own folders, no network, no other process and no word of the shop', async () => {
  const { arrive, isCaged } = start()
  expect(await isCaged()).toBe(true)
  expect(await arrive({ path: at('small.jpg'), masterPath: masterPath() })).toMatchObject({ ok: true })
  const [pid = 0] = imagingChildren()
  const inside = (path: string) => join(`/proc/${pid}/root`, path)
  expect(readdirSync(inside('/')).toSorted()).toEqual(expect.not.arrayContaining(['etc/passwd', 'home', 'root', 'var']))
  expect(existsSync(inside('/etc/passwd'))).toBe(false)
  expect(readdirSync(inside(process.cwd())).toSorted()).toEqual(['node_modules', 'package.json', 'src'])
  expect(readdirSync(inside(tmpdir()))).toEqual([basename(folder)])
  for (const kind of ['net', 'pid', 'mnt', 'ipc', 'user'])
    expect(readlinkSync(`/proc/${pid}/ns/${kind}`), kind).not.toBe(readlinkSync(`/proc/self/ns/${kind}`))
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^CapEff:\s0+$/m)
})

test('without one photos are examined all the same, and the log says why there is none', async () => {
  const { arrive, isCaged } = start({}, { reads: [at('small.jpg/below')], writes: folder })
  expect(await isCaged()).toBe(false)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'imaging.not-caged', level: 'warn' }])
  expect(await arrive({ path: at('small.jpg'), masterPath: masterPath() })).toMatchObject({ ok: true })
})
