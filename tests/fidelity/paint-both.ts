import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import sharp from 'sharp'
import { build } from 'vite'
import { layOut } from '#domain/print/product-layout.ts'
import { planPrint } from '#domain/print/print-plan.ts'
import { createImaging } from '#platform/imaging/create-imaging.ts'
import { createLog } from '#platform/log.ts'
import { compare, scaledDown, type Likeness, type Pixels } from './likeness.ts'
import { photoPx, writePhotos, type PhotoName } from './photos.ts'
import type { Scene } from './scenes.ts'

/** What must hold for each scene. */
export const bar = { ssim: 0.995, meanError: 6, displacementCssPx: 0.2, blockCssPx: 50 }
const shownWidthPx = 480
/** As large as the editor's own copies. */
const copyWidthPx = 2048

export type Shot = Likeness & { displacementCssPx: number; preview: Pixels; print: Pixels }

export async function openStudio(browser: Browser) {
  const folder = await mkdtemp(join(tmpdir(), 'barwaz-fidelity-'))
  const imaging = createImaging({ log: createLog(() => undefined) })
  const paths = await writePhotos(folder)
  const html = await previewPage()
  const copies = new Map<PhotoName, Promise<{ src: string; widthPx: number; heightPx: number }>>()

  /** What the shop serves to the editor. */
  async function copyOf(name: PhotoName) {
    const outPath = join(folder, `${name}.webp`)
    await imaging.preview({ path: paths[name], outPath, widthPx: copyWidthPx, format: 'webp' })
    const bytes = await readFile(outPath)
    const { width, height } = await sharp(bytes).metadata()
    return { src: `data:image/webp;base64,${bytes.toString('base64')}`, widthPx: width, heightPx: height }
  }

  async function preview({ shape, look, cells, dpr }: Scene): Promise<{ pixels: Pixels; pxPerMm: number }> {
    const pxPerMm = shownWidthPx / layOut(shape).opening.widthMm
    const photos = await Promise.all(
      cells.map(async ({ photo, placement, tone }) => {
        const copy = copies.get(photo) ?? copyOf(photo)
        copies.set(photo, copy)
        const { src, widthPx, heightPx } = await copy
        return { src, photo: photoPx[photo], copy: { widthPx, heightPx }, placement, ...(tone ? { tone } : {}) }
      }),
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
      const { opening, printed: whole, face, wrap } = layOut(scene.shape)
      const painted = wrap?.edge === 'image' ? whole : { xMm: 0, yMm: 0, ...face }
      const printPxPerMm = printed.paintedWidthPx / painted.widthMm
      const part = {
        x: printed.rimPx + (opening.xMm - painted.xMm) * printPxPerMm,
        y: printed.rimPx + (opening.yMm - painted.yMm) * printPxPerMm,
        pxPerPx: printPxPerMm / (shown.pxPerMm * scene.dpr),
      }
      const print1 = scaledDown(printed.pixels, part, shown.pixels.widthPx, shown.pixels.heightPx)
      const likeness = compare(print1, shown.pixels, bar.blockCssPx * scene.dpr)
      return { ...likeness, displacementCssPx: likeness.displacementPx / scene.dpr, preview: shown.pixels, print: print1 }
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
    logLevel: 'warn',
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
