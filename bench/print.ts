/**
 * What a print costs: CPU seconds of the imaging process against the `vips` command line doing the same, in turns, and the most anonymous
 * memory it held; last, how much longer shoppers wait meanwhile. Needs `vips`. Run: npm run bench -- print [case …]
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { imagingChildren } from '../tests/support/imaging-children.ts'
import { magnification, multiply, translation, type Matrix } from '#domain/print/matrix.ts'
import { restingPlacement, type Placement } from '#domain/print/placement.ts'
import { planPrint, type CollageLook, type PlannedPhoto, type PrintPlan } from '#domain/print/print-plan.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import { findLayout } from '#domain/print/collage-layouts.ts'
import { createImaging } from '#platform/imaging/create-imaging.ts'
import { createLog } from '#platform/log.ts'
import { waitBesidePrint } from './beside-print.ts'
import { median } from './percentile.ts'

const log = createLog(() => undefined)
const memoryBarMb = 250
const waitBar = 2
const rounds = 2
const folder = await mkdtemp(join(tmpdir(), 'bench-print-'))
const at = (name: string) => join(folder, name)
const photos = { 24: { widthPx: 6000, heightPx: 4000 }, 100: { widthPx: 12_240, heightPx: 8160 } } as const
type Megapixels = keyof typeof photos

type Case = { name: string; photo: Megapixels; shape: Partial<PieceShape>; placement?: Partial<Placement>; dpi: number; cpuBar: number }

const paper: Partial<PieceShape> = { product: 'frame', size: { widthMm: 600, heightMm: 800 } }
const canvas = (widthMm: number, heightMm: number): Partial<PieceShape> => ({ product: 'canvas', size: { widthMm, heightMm } })
const nine = { cells: findLayout('grid-3x3')?.cells ?? [], gapMm: 5, radiusMm: 0, hasCaption: false }
const cases: Case[] = [
  ...([24, 100] as const).flatMap((photo) =>
    [7.3, 45].map((rotationDeg) => ({
      name: `60x80 at 300 dpi, turned by ${rotationDeg}°, ${photo} MP`,
      photo,
      shape: paper,
      placement: { rotationDeg },
      dpi: 300,
      cpuBar: 1.3,
    })),
  ),
  { name: 'canvas 120x90 at 200 dpi, mirrored, 24 MP', photo: 24, shape: canvas(1200, 900), dpi: 200, cpuBar: 1.3 },
  { name: 'canvas 120x90 at 200 dpi, mirrored, 100 MP', photo: 100, shape: canvas(1200, 900), dpi: 200, cpuBar: 1.3 },
  { name: 'canvas 150x100 at 300 dpi, mirrored, 24 MP', photo: 24, shape: canvas(1500, 1000), dpi: 300, cpuBar: 1.1 },
  { name: 'canvas 150x100 at 300 dpi, mirrored, 100 MP', photo: 100, shape: canvas(1500, 1000), dpi: 300, cpuBar: 1.1 },
  {
    name: 'nine photos of 24 MP at 90x90, 200 dpi',
    photo: 24,
    shape: { product: 'frame-collage', size: { widthMm: 900, heightMm: 900 }, collage: nine },
    dpi: 200,
    cpuBar: 1.3,
  },
]

/** Soft detail over all of it, which compresses like a photograph. */
async function writePhoto(path: string, { widthPx, heightPx }: { widthPx: number; heightPx: number }): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const small = await sharp({ create: { width: widthPx >> 2, height: heightPx >> 2, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  await sharp(small).resize(widthPx, heightPx, { fit: 'fill' }).jpeg({ quality: 92 }).toFile(path)
}

function planOf({ photo, shape, placement, dpi }: Case): PrintPlan {
  const layout = layOut({ product: 'frame', size: { widthMm: 1, heightMm: 1 }, mat: null, edge: 'mirror', collage: null, ...shape })
  const look: CollageLook | null = shape.collage ? { radiusMm: 0, background: { kind: 'colour', value: '#ffffff' }, caption: null } : null
  const cells = layout.cells.map(() => ({ photo: photos[photo], placement: { ...restingPlacement, ...placement } }))
  return planPrint({ layout, cells, look }, dpi)
}

type Cost = { cpuSeconds: number; anonymousMb: number }

async function ours(plan: PrintPlan, photoPath: string): Promise<Cost> {
  const imaging = createImaging({ log })
  // Starting a process is no part of a print: in the shop it waits for the next one.
  const print = { plan, photoPaths: plan.photos.map(() => photoPath), outPath: at('ours.jpg'), output: { format: 'jpeg' } } as const
  await imaging.print({ ...print, plan: { ...plan, photos: [], painting: { widthPx: 64, heightPx: 64 }, rim: null } })
  const [pid = 0] = imagingChildren()
  const before = cpuSecondsOf(pid)
  let anonymousMb = 0
  const watch = setInterval(() => (anonymousMb = Math.max(anonymousMb, anonymousMbOf(pid))), 20)
  await imaging.print(print)
  clearInterval(watch)
  const cpuSeconds = cpuSecondsOf(pid) - before
  await imaging.close()
  return { cpuSeconds, anonymousMb }
}

function anonymousMbOf(pid: number): number {
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0) / 1000
}

function cpuSecondsOf(pid: number): number {
  const fields = readIfThere(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The same picture by hand: each photo by `affine` or `resize` onto its own area, all joined, mirrored, encoded. */
async function byHand(plan: PrintPlan, photoPath: string): Promise<number> {
  const commands: string[][] = []
  plan.photos.forEach((planned, i) => commands.push(...layByHand(planned, photoPath, at(`cell-${i}.v`))))
  const { painting, rim } = plan
  const joined = joinByHand(plan, commands)
  const px = rim?.px ?? 0
  const [widthPx, heightPx] = [painting.widthPx + 2 * px, painting.heightPx + 2 * px]
  commands.push(['embed', joined, at('whole.v'), `${px}`, `${px}`, `${widthPx}`, `${heightPx}`, '--extend', 'mirror'])
  commands.push(['jpegsave', at('whole.v'), at('hand.jpg'), '--Q', '95', '--no-subsample'])
  let total = 0
  for (const command of commands) total += await cpuOf(command)
  return total
}

function layByHand({ matrix, box }: PlannedPhoto, photoPath: string, out: string): string[][] {
  const [a, b, c, d] = matrix
  if (b === 0 && c === 0 && magnification(matrix) < 1) {
    const shrunk = at('shrunk.v')
    const [left, top] = [Math.round(-matrix[4]), Math.round(-matrix[5])].map((px) => Math.max(0, px)) as [number, number]
    return [
      ['resize', `${photoPath}[access=sequential]`, shrunk, `${a}`, '--vscale', `${d}`],
      ['crop', shrunk, out, `${left}`, `${top}`, `${box.widthPx - 2}`, `${box.heightPx - 2}`],
    ]
  }
  const [, , , , e, f]: Matrix = multiply(translation(-0.5, -0.5), matrix, translation(0.5, 0.5))
  const area = `${Math.floor(-e)} ${Math.floor(-f)} ${box.widthPx} ${box.heightPx}`
  const part = at('part.v')
  return [
    ['copy', `${photoPath}[access=sequential]`, part],
    ['affine', part, out, `${a} ${c} ${b} ${d}`, '--oarea', area, '--interpolate', 'bicubic', '--extend', 'copy'],
  ]
}

function joinByHand(plan: PrintPlan, commands: string[][]): string {
  if (plan.photos.length === 1) return at('cell-0.v')
  const cells = plan.photos.map((_, i) => at(`cell-${i}.v`)).join(' ')
  const across = Math.sqrt(plan.photos.length)
  commands.push(['arrayjoin', cells, at('joined.v'), '--across', `${across}`, '--shim', '39', '--background', '255'])
  return at('joined.v')
}

/** User and system time of one command, as the shell's `time` counts it. */
function cpuOf(command: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', 'TIMEFORMAT="%U %S"; time vips "$@"', 'bash', ...command], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (data: Buffer) => (said += data.toString()))
    child.on('close', (code) => {
      const times = said.trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
      if (code === 0) resolve((times[0] ?? 0) + (times[1] ?? 0))
      else reject(new Error(`vips ${command.join(' ')}: ${said}`))
    })
  })
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))
process.stdout.write(`${availableParallelism()} cores; each the least of ${rounds} rounds, in turns\n`)
process.stdout.write(`${''.padEnd(46)}   ours   vips  ratio   bar   memory (bar ${memoryBarMb} MB)\n`)
for (const megapixels of [24, 100] as const) await writePhoto(at(`${megapixels}.jpg`), photos[megapixels])
for (const each of cases.filter(({ name }) => isWanted(name))) {
  const plan = planOf(each)
  const photoPath = at(`${each.photo}.jpg`)
  const costs: Cost[] = []
  const hands: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    costs.push(await ours(plan, photoPath))
    hands.push(await byHand(plan, photoPath))
  }
  const [cpu, hand] = [Math.min(...costs.map(({ cpuSeconds }) => cpuSeconds)), Math.min(...hands)]
  const memory = Math.max(...costs.map(({ anonymousMb }) => anonymousMb))
  const line = [`${cpu.toFixed(1)} s`, `${hand.toFixed(1)} s`, (cpu / hand).toFixed(2), each.cpuBar.toFixed(1), `${memory.toFixed(0)} MB`]
  const holds = cpu / hand <= each.cpuBar && memory <= memoryBarMb ? '' : '  MISSED'
  process.stdout.write(`${each.name.padEnd(46)}${line.map((field) => field.padStart(7)).join('')}${holds}\n`)
}
if (isWanted('GET /api/frames')) {
  const load = loadavg()[0] ?? 0
  const waited = await waitBesidePrint(at('24.jpg'))
  const ratio = median(waited.map(({ idleMs, paintingMs }) => paintingMs / idleMs))
  const [painting, idle] = [median(waited.map(({ paintingMs }) => paintingMs)), median(waited.map(({ idleMs }) => idleMs))]
  const waits = `p99 ${painting.toFixed(1)} ms, idle ${idle.toFixed(1)} ms, ratio ${ratio.toFixed(2)}, medians of ${waited.length} rounds`
  const verdict = ratio <= waitBar ? '' : '  MISSED'
  process.stdout.write(`GET /api/frames beside a canvas 150x100: ${waits} (bar ${waitBar}; load before ${load.toFixed(1)})${verdict}\n`)
}
await rm(folder, { recursive: true })
