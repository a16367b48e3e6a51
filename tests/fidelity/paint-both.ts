import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import sharp from 'sharp'
import { build } from 'vite'
import { placedMmPerPx } from '#domain/print/placement.ts'
import { layOut } from '#domain/print/product-layout.ts'
import { planPrint } from '#domain/print/print-plan.ts'
import { createImaging } from '#platform/imaging/create-imaging.ts'
import { createLog } from '#platform/log.ts'
import { compare, scaledDown, type Likeness, type Pixels } from './likeness.ts'
import { photoPx, writePhotos, type PhotoName } from './photos.ts'
import type { Scene } from './scenes.ts'

/** What must hold for each scene. */
export const bar = { ssim: 0.995, meanError: 6, displacementCssPx: 0.2, blockCssPx: 50 }
/** A served copy is compressed, which no painter is to blame for: its likeness is lower, its place is not. */
export const servedSsim = 0.97
const leastBlocks = 10
const shownWidthPx = 480
const servedWidthsPx = [320, 640, 960, 1280, 1600, 2048]
const spare = 1.4

export type Judged = Likeness & { displacementCssPx: number; holds: boolean }
export type Shot = { judged: Judged; preview: Pixels; print: Pixels }

export async function openStudio(browser: Browser) {
  const folder = await mkdtemp(join(tmpdir(), 'barwaz-fidelity-'))
  const imaging = createImaging({ log: createLog(() => undefined) })
  const paths = await writePhotos(folder)
  const html = await previewPage()

  /** Without loss, or as it is served; wide enough to lose nothing when the browser turns it, as the editor chooses it. */
  async function copyOf(name: PhotoName, copy: Scene['copy'], neededPx: number) {
    const widthPx = servedWidthsPx.find((width) => width >= neededPx * spare) ?? servedWidthsPx.at(-1)!
    const path = join(folder, `${name}-${widthPx}.${copy}`)
    if (copy === 'served') await imaging.preview({ path: paths[name], outPath: path, widthPx, format: 'webp' })
    else await sharp(paths[name]).resize({ width: widthPx }).png({ compressionLevel: 1 }).toFile(path)
    const bytes = await readFile(path)
    const { width, height, format } = await sharp(bytes).metadata()
    return { src: `data:image/${format};base64,${bytes.toString('base64')}`, copy: { widthPx: width, heightPx: height } }
  }

  async function preview({ shape, look, cells, dpr, copy }: Scene): Promise<{ pixels: Pixels; pxPerMm: number }> {
    const layout = layOut(shape)
    const pxPerMm = shownWidthPx / layout.opening.widthMm
    const photos = await Promise.all(
      cells.map(async ({ photo, placement, tone }, index) => ({
        ...(await copyOf(
          photo,
          copy,
          photoPx[photo].widthPx * placedMmPerPx(photoPx[photo], layout.cells[index]!, placement) * pxPerMm * dpr,
        )),
        photo: photoPx[photo],
        placement,
        ...(tone ? { tone } : {}),
      })),
    )
    const page = await browser.newPage({ deviceScaleFactor: dpr, viewport: { width: 900, height: 1100 } })
    await page.setContent(html)
    const props = { shape, look, photos, pxPerMm, frameStyle: shape.product.startsWith('frame') ? 'black' : null, bare: true }
    const { x, y, width, height } = await page.evaluate(
      (given) =>
        (
          window as unknown as { showPicture(props: unknown): Promise<{ x: number; y: number; width: number; height: number }> }
        ).showPicture(given),
      props,
    )
    const png = await page.screenshot({ clip: { x, y, width: Math.floor(width + 1e-3), height: Math.floor(height + 1e-3) } })
    await page.close()
    return { pixels: await pixelsOf(png), pxPerMm }
  }

  async function print({ shape, look, cells }: Scene): Promise<{ pixels: Pixels; rimPx: number; paintedWidthPx: number }> {
    const layout = layOut(shape)
    const plan = planPrint({
      layout,
      cells: cells.map(({ photo, placement, tone }) => ({ photo: photoPx[photo], placement, tone })),
      look,
    })
    const outPath = join(folder, 'print.jpg')
    await imaging.print({ plan, photoPaths: cells.map(({ photo }) => paths[photo]), outPath, output: { format: 'jpeg' } })
    return { pixels: await pixelsOf(outPath), rimPx: plan.rim?.px ?? 0, paintedWidthPx: plan.painting.widthPx }
  }

  return {
    async shoot(scene: Scene): Promise<Shot> {
      const [shown, printed] = [await preview(scene), await print(scene)]
      const { opening, painted } = layOut(scene.shape)
      const printPxPerMm = printed.paintedWidthPx / painted.widthMm
      const part = {
        x: printed.rimPx + (opening.xMm - painted.xMm) * printPxPerMm,
        y: printed.rimPx + (opening.yMm - painted.yMm) * printPxPerMm,
        pxPerPx: printPxPerMm / (shown.pxPerMm * scene.dpr),
      }
      const scaled = scaledDown(printed.pixels, part, shown.pixels.widthPx, shown.pixels.heightPx)
      const likeness = compare(scaled, shown.pixels, bar.blockCssPx * scene.dpr)
      const displacementCssPx = likeness.displacementPx / scene.dpr
      const holds =
        likeness.ssim >= (scene.copy === 'lossless' ? bar.ssim : servedSsim) &&
        likeness.meanError <= bar.meanError &&
        displacementCssPx <= bar.displacementCssPx &&
        likeness.blocks >= leastBlocks
      return { judged: { ...likeness, displacementCssPx, holds }, preview: shown.pixels, print: scaled }
    },
    async close() {
      await imaging.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
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
