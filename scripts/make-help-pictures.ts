/**
 * Takes the pictures of /admin/help from the real screens: `node scripts/make-help-pictures.ts`, after a build. Starts a shop of its own, has
 * something ordered in it, and writes public/help.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createCache } from '../src/platform/cache.ts'
import type { Shop } from '../src/platform/shop.ts'
import { readHelp } from '../src/features/help/server/help.service.ts'
import { launchChromium } from '../tests/support/browsers/chromium.ts'
import { startBuiltShop } from '../tests/support/running-shop.ts'
import { webVisitor } from '../tests/support/browsers/web-visitor.ts'
import { confirm, order } from '../tests/e2e/shopper/ordering.ts'

const password = 'copper lantern 7'
const folder = join(import.meta.dirname, '../public/help')
await mkdir(folder, { recursive: true })
const shop = await startBuiltShop({ ADMIN_PASSWORD: password, RATE_LIMIT_SCALE: '0' })
const browser = await launchChromium()
try {
  for (let count = 0; count < 3; count += 1) {
    const guest = webVisitor(shop.url)
    await confirm(guest, await order(guest))
  }
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 }, baseURL: shop.url, serviceWorkers: 'block' })
  await page.request.post('/api/login', { data: { username: 'admin', password } })
  for (const { slug, screen } of await readHelp({ cache: createCache() } as Shop)) {
    await page.goto(screen, { waitUntil: 'networkidle' })
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toBuffer()
    await writeFile(join(folder, `${slug}.webp`), picture)
  }
} finally {
  await browser.close()
  await shop.end()
}
