import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import sharp from 'sharp'
import { build } from 'vite'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import type { RectMm, PhotoPx } from '../../src/domain/print/units.ts'
import { placedMmPerPx } from '#domain/print/placement.ts'
import { layOut } from '#domain/print/product-layout.ts'
import { planPrint, wholePx } from '#domain/print/print-plan.ts'
import { createImaging } from '#platform/imaging/create-imaging.ts'
import { createLog } from '#platform/log.ts'
import { compare, compareMarginPx, type Likeness, type Pixels } from './likeness.ts'
import { photoPx, writePhotos, type PhotoName } from './photos.ts'
import type { PreviewPage } from './preview-page.tsx'
import type { Scene } from './scenes.ts'

/** What must hold for each scene. */
export const bar = { ssim: 0.995, meanError: 6, displacementCssPx: 0.2, blockCssPx: 50 }
/** A served copy is compressed, which no painter is to blame for: its likeness is lower, its place is not. */
export const servedSsim = 0.97
const leastBlocks = 10
const leastCaptionBlocks = 2
const shownWidthPx = 480
const servedWidthsPx = [320, 640, 960, 1280, 1600, 2048]
const spare = 1.4
/** From 2 on, a browser halves a picture first, and the pixels of the halves lie elsewhere in the photo than in the print. */
const copyPxPerScreenPx = 1.96

export type Judged = Likeness & { displacementCssPx: number; holds: boolean }
export type Shot = { judged: Judged; preview: Pixels; print: Pixels }

type Copy = { src: string; copy: PhotoPx }
/** A print file, and where it lies on the piece. */
type Printed = { path: string; px: PhotoPx; laid: RectMm }

export async function openStudio(browser: Browser) {
  const folder = await mkdtemp(join(tmpdir(), 'barwaz-fidelity-'))
  const imaging = createImaging({ log: createLog(() => undefined) })
  const paths = await writePhotos(folder)
  const html = await previewPage()
  let last: { of: string; print: Printed } | null = null

  /** Wide enough to lose nothing when the browser turns it, as the editor chooses it. */
  async function servedCopy(name: PhotoName, neededPx: number): Promise<Copy> {
    const widthPx = servedWidthsPx.find((width) => width >= neededPx * spare) ?? servedWidthsPx.at(-1)!
    const path = join(folder, `${name}-${widthPx}.webp`)
    await imaging.preview({ path: paths[name], outPath: path, widthPx, format: 'webp' })
    return asCopy(await readFile(path))
  }

  async function shownPhotos({ shape, cells, copy, dpr }: Scene, pxPerMm: number) {
    const layout = layOut(shape)
    return Promise.all(
      cells.map(async ({ photo: name, placement, tone }, index) => {
        const photo = photoPx[name]
        const screenPxPerPx = placedMmPerPx(photo, layout.cells[index]!, placement) * pxPerMm * dpr
        const shown =
          copy === 'served' ? await servedCopy(name, photo.widthPx * screenPxPerPx) : await reduced(paths[name], photo, screenPxPerPx)
        return { ...shown, photo, placement, ...(tone ? { tone } : {}) }
      }),
    )
  }

  async function paintPrint({ shape, look, cells }: Scene): Promise<Printed> {
    const layout = layOut(shape)
    const plan = planPrint({
      layout,
      cells: cells.map(({ photo, placement, tone }) => ({ photo: photoPx[photo], placement, tone })),
      look,
    })
    const path = join(folder, 'print.jpg')
    await imaging.print({ plan, photoPaths: cells.map(({ photo }) => paths[photo]), outPath: path, output: { format: 'jpeg' } })
    const px = wholePx(plan)
    const { painted } = layout
    const [xPxPerMm, yPxPerMm] = [plan.painting.widthPx / painted.widthMm, plan.painting.heightPx / painted.heightMm]
    const rimPx = plan.rim?.px ?? 0
    const laid = {
      xMm: painted.xMm - rimPx / xPxPerMm,
      yMm: painted.yMm - rimPx / yPxPerMm,
      widthMm: px.widthPx / xPxPerMm,
      heightMm: px.heightPx / yPxPerMm,
    }
    return { path, px, laid }
  }

  /** One print is seen at each resolution. */
  async function printOf(scene: Scene): Promise<Printed> {
    const of = JSON.stringify([scene.shape, scene.look, scene.cells])
    if (last?.of !== of) last = { of, print: await paintPrint(scene) }
    return last.print
  }

  /** Both on the same page, in the same place, made smaller by the same browser. */
  async function photograph(scene: Scene, printed: Printed): Promise<{ preview: Pixels; print: Pixels }> {
    const { shape, look, dpr } = scene
    const { opening } = layOut(shape)
    const pxPerMm = shownWidthPx / opening.widthMm
    const page = await browser.newPage({ deviceScaleFactor: dpr, viewport: { width: 900, height: 1100 } })
    try {
      await page.setContent(html)
      const frameStyle: FrameStyle | null = shape.product.startsWith('frame') ? 'black' : null
      const picture = { shape, look, photos: await shownPhotos(scene, pxPerMm), pxPerMm, frameStyle, bare: true }
      const box = await page.evaluate((given) => (window as unknown as PreviewPage).showPicture(given), picture)
      const clip = { ...box, width: Math.floor(box.width + 1e-3), height: Math.floor(box.height + 1e-3) }
      const preview = await pixelsOf(await page.screenshot({ clip }))
      const screenPxPerPx = (printed.laid.widthMm * pxPerMm * dpr) / printed.px.widthPx
      const prints: Pixels[] = []
      for (const part of onTwoGrids(printed, screenPxPerPx)) {
        const { src, copy } = await reduced(printed.path, part.px, screenPxPerPx, part.skippedPx)
        const { laid } = part
        const matrix = [
          (laid.widthMm * pxPerMm) / copy.widthPx,
          0,
          0,
          (laid.heightMm * pxPerMm) / copy.heightPx,
          (laid.xMm - opening.xMm) * pxPerMm,
          (laid.yMm - opening.yMm) * pxPerMm,
        ]
        await page.evaluate((given) => (window as unknown as PreviewPage).showPrint(given), { src, matrix, opening: box })
        prints.push(await pixelsOf(await page.screenshot({ clip })))
      }
      return { preview, print: meanOf(prints) }
    } finally {
      await page.close()
    }
  }

  return {
    /** `printed` is another scene only where a mistake is to be found out. */
    async shoot(scene: Scene, printed: Scene = scene): Promise<Shot> {
      const shot = await photograph(scene, await printOf(printed))
      return { ...shot, judged: judge(scene, likenessOf(scene, shot)) }
    },
    async close() {
      await imaging.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A caption's band is looked at by itself too, in blocks as high as it is: most of a picture is not its caption. */
function likenessOf({ shape, dpr }: Scene, { print, preview }: { print: Pixels; preview: Pixels }): Likeness {
  const whole = compare(print, preview, bar.blockCssPx * dpr)
  const { opening, caption } = layOut(shape)
  if (!caption) return whole
  const topPx = Math.round(((caption.yMm - opening.yMm) * shownWidthPx * dpr) / opening.widthMm)
  const blockPx = preview.heightPx - topPx - 2 * compareMarginPx
  const band = compare(below(print, topPx), below(preview, topPx), blockPx)
  return {
    ssim: Math.min(whole.ssim, band.ssim),
    meanError: Math.max(whole.meanError, band.meanError),
    displacementPx: Math.max(whole.displacementPx, band.displacementPx),
    blocks: band.blocks < leastCaptionBlocks ? 0 : whole.blocks + band.blocks,
  }
}

function below({ data, widthPx, heightPx }: Pixels, topPx: number): Pixels {
  return { data: data.subarray(topPx * widthPx * 3), widthPx, heightPx: heightPx - topPx }
}

function judge({ copy, dpr }: Scene, likeness: Likeness): Judged {
  const displacementCssPx = likeness.displacementPx / dpr
  const holds =
    likeness.ssim >= (copy === 'lossless' ? bar.ssim : servedSsim) &&
    likeness.meanError <= bar.meanError &&
    displacementCssPx <= bar.displacementCssPx &&
    likeness.blocks >= leastBlocks
  return { ...likeness, displacementCssPx, holds }
}

/**
 * A browser sees lines finer than a screen pixel or not as the pixels of a copy happen to lie: one print on two grids is as little like itself
 * as SSIM 0.9955. So it is looked at on two, half a pixel of the copy apart, and their mean is the print.
 */
function onTwoGrids({ px, laid }: Printed, screenPxPerPx: number) {
  const halfCopyPx = Math.round(0.5 / (screenPxPerPx * copyPxPerScreenPx))
  return [0, halfCopyPx].map((skippedPx) => {
    const [x, y] = [skippedPx / px.widthPx, skippedPx / px.heightPx]
    return {
      skippedPx,
      px: { widthPx: px.widthPx - skippedPx, heightPx: px.heightPx - skippedPx },
      laid: {
        xMm: laid.xMm + x * laid.widthMm,
        yMm: laid.yMm + y * laid.heightMm,
        widthMm: (1 - x) * laid.widthMm,
        heightMm: (1 - y) * laid.heightMm,
      },
    }
  })
}

function meanOf([first, ...others]: readonly Pixels[]): Pixels {
  if (!first) throw new Error('No pictures')
  const data = new Float32Array(first.data)
  for (const other of others) for (let at = 0; at < data.length; at += 1) data[at]! += other.data[at]!
  for (let at = 0; at < data.length; at += 1) data[at]! /= others.length + 1
  return { ...first, data }
}

/** Without loss, photo and print file alike, never larger than they are. */
async function reduced(path: string, { widthPx, heightPx }: PhotoPx, screenPxPerPx: number, skippedPx = 0): Promise<Copy> {
  const share = Math.min(1, screenPxPerPx * copyPxPerScreenPx)
  const png = await sharp(path)
    // Of the whole: else sharp lets the JPEG decoder halve it, which rounds its sides up to whole pixels and so stretches it.
    .extract({ left: skippedPx, top: skippedPx, width: widthPx, height: heightPx })
    .resize({ width: Math.round(widthPx * share), height: Math.round(heightPx * share), fit: 'fill', kernel: 'mitchell' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return asCopy(png)
}

async function asCopy(bytes: Buffer): Promise<Copy> {
  const { width, height, format } = await sharp(bytes).metadata()
  return { src: `data:image/${format};base64,${bytes.toString('base64')}`, copy: { widthPx: width, heightPx: height } }
}

async function pixelsOf(picture: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, widthPx: info.width, heightPx: info.height }
}

/** The picture component alone, as one page without a server. */
async function previewPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      write: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      rolldownOptions: { input: 'tests/fidelity/preview-page.tsx', output: { format: 'iife' } },
    },
  })
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const code = output.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('\n')
  const css = output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [])).join('\n')
  return `<!doctype html><style>${css}</style><body><script>${code.replaceAll('</script', '<\\/script')}</script>`
}
