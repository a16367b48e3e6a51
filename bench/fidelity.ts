/**
 * The preview in the browser held against the print file, for every piece, angle, zoom and resolution; and a contact sheet to look at: print,
 * preview, and ten times their difference. Run: npm run bench -- fidelity
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { bar, openStudio, servedSsim, type Shot } from '../tests/fidelity/paint-both.ts'
import { everyScene } from '../tests/fidelity/scenes.ts'
import { launchChromium } from '../tests/support/browsers/chromium.ts'

const folder = process.env['OUT'] ?? 'test-results/fidelity'
mkdirSync(folder, { recursive: true })

async function contactSheet({ print, preview }: Shot, path: string): Promise<void> {
  const { widthPx: width, heightPx: height } = preview
  const difference = Uint8Array.from(preview.data, (value, at) => Math.min(255, 10 * Math.abs(value - print.data[at]!)))
  const pictures = [print.data, preview.data, difference]
  await sharp({ create: { width: width * 3, height, channels: 3, background: '#fff' } })
    .composite(
      pictures.map((data, place) => ({
        input: Buffer.from(Uint8Array.from(data)),
        raw: { width, height, channels: 3 as const },
        left: place * width,
        top: 0,
      })),
    )
    .png()
    .toFile(path)
}

const browser = await launchChromium()
const studio = await openStudio(browser)
const only = process.env['ONLY']
let missed = 0
process.stdout.write(`${'scene'.padEnd(64)}   SSIM  error/255  moved css px  blocks\n`)
for (const scene of everyScene().filter(({ name }) => !only || name.includes(only))) {
  const shot = await studio.shoot(scene)
  const { ssim, meanError, displacementCssPx, blocks, holds } = shot.judged
  missed += holds ? 0 : 1
  const figures = `${ssim.toFixed(4)}${meanError.toFixed(2).padStart(11)}${displacementCssPx.toFixed(3).padStart(14)}${String(blocks).padStart(8)}`
  process.stdout.write(`${scene.name.padEnd(64)} ${figures}${holds ? '' : '  MISSED'}\n`)
  await contactSheet(shot, join(folder, `${scene.name.replaceAll(/[^\w-]+/g, '-')}.png`))
}
process.stdout.write(
  `${missed} missed; bar: SSIM ≥ ${bar.ssim} (served copies ${servedSsim}), error ≤ ${bar.meanError}, moved ≤ ${bar.displacementCssPx}; sheets in ${folder}\n`,
)
await studio.close()
await browser.close()
process.exitCode = missed === 0 ? 0 : 1
