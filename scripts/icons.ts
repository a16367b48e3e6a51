/** Draws the shop's icons from its favicon: `node scripts/icons.ts`, whenever that changes. */
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'

const wall = '#F6F6F4'

/** `share` is how much of the square the mark takes: a mask may cut all but the middle four fifths. */
async function draw(name: string, sizePx: number, share: number): Promise<void> {
  const markPx = Math.round(sizePx * share)
  const mark = await sharp('public/favicon.svg', { density: 72 * (markPx / 32) })
    .resize(markPx, markPx)
    .png()
    .toBuffer()
  const ground = sharp({ create: { width: sizePx, height: sizePx, channels: 3, background: wall } })
  await ground
    .composite([{ input: mark }])
    .png({ palette: true })
    .toFile(`public/icons/${name}-${sizePx}.png`)
}

mkdirSync('public/icons', { recursive: true })
await draw('icon', 192, 0.84)
await draw('icon', 512, 0.84)
await draw('maskable', 512, 0.56)
await draw('touch', 180, 0.7)
