import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startBuiltShop } from '../support/running-shop.ts'
import { webVisitor } from '../support/web-visitor.ts'
import { orderFramedPrint } from './ordering.ts'
import { admin, desktop, expectSound, open, phone } from './support.ts'

test('a backup is made, checked, compared, downloaded and brought back, on the screen and by the command', async ({ page }) => {
  test.setTimeout(120_000)
  // A shop of its own: everything in it is replaced.
  const shop = await startBuiltShop({ ADMIN_PASSWORD: admin.password, RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' })
  await using _shop = shop
  const before = await orderFramedPrint(webVisitor(shop.url), { paymentMethod: 'cod' })
  const signIn = async () => expect((await page.request.post(`${shop.url}/api/login`, { data: admin })).status()).toBe(200)
  await signIn()
  await page.setViewportSize(desktop)
  await open(page, `${shop.url}/admin/backup`)
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a backup now' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Made by hand' })
  await expect(row.getByText('Whole')).toBeVisible({ timeout: 30_000 })
  await row.getByRole('button', { name: /^Check/ }).click()
  await expect(row.getByText(/^Checked /)).toBeVisible({ timeout: 30_000 })
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('desktop.png'), fullPage: true })

  const downloading = page.waitForEvent('download')
  await row.getByRole('link', { name: /^Download/ }).click()
  const download = await downloading
  const copy = test.info().outputPath('copy.tar')
  await download.saveAs(copy)
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  expect(hash(copy)).toBe(hash(join(shop.dataDir, 'backups', download.suggestedFilename())))

  const after = await orderFramedPrint(webVisitor(shop.url), { paymentMethod: 'cod' })
  await row.getByRole('button', { name: /^Restore/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await expect(dialog.getByRole('row', { name: 'orders 2 1' })).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Replace everything' }).click()
  await expect(dialog.getByText('Type RESTORE, in capitals.')).toBeVisible()
  await page.setViewportSize(phone)
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('dialog.png') })
  await dialog.getByLabel('Type RESTORE to go on').fill('RESTORE')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await page.request.get(`${shop.url}/api/admin/backups`)).status(), { timeout: 30_000 }).toBe(401)
  await signIn()
  const status = async (number: string) => (await page.request.get(`${shop.url}/api/admin/orders/${number}`)).status()
  expect([await status(before.order.number), await status(after.order.number)]).toEqual([200, 404])
  await open(page, `${shop.url}/admin/backup`)
  await expect(page.getByText(/^Restored /)).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true })

  // The same file for a shop that never was: the command says what came back.
  const env = { ...process.env, DATA_DIR: test.info().outputPath('elsewhere'), NODE_ENV: 'production' }
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/restore.ts', copy], { env, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/\d+ rows and \d+ files are back/)
})
