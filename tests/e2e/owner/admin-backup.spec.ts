import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startBuiltShop } from '../../support/running-shop.ts'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { orderFramedPrint } from '../shopper/ordering.ts'
import { admin, desktop, expectSound, keepPicture, open, phone } from '../support.ts'

test('a backup is made, checked, compared, downloaded and brought back, on the screen and by the command', async ({ page }) => {
  // A shop of its own: everything in it is replaced.
  const shop = await startBuiltShop({ ADMIN_PASSWORD: admin.password, RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' })
  await using _shop = shop
  const before = await orderFramedPrint(webVisitor(shop.url), { paymentMethod: 'cod' })
  // Sessions end with the tables, a moment before the shop lets people in again.
  const signIn = () => expect.poll(async () => (await page.request.post(`${shop.url}/api/login`, { data: admin })).status()).toBe(200)
  await signIn()
  await page.setViewportSize(desktop)
  await open(page, `${shop.url}/admin/backup`)
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the passphrase' }).click()
  await expect(page.getByText(/^([A-Z2-9]{4}-){5}[A-Z2-9]{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Make a backup now' }).click()
  const passphrase = 'brass lamp by the window'
  await page.getByLabel('Passphrase (optional)').fill(passphrase)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Made by hand' })
  await expect(row.getByText('Whole')).toBeVisible()
  await expect(row.getByText('Encrypted')).toBeVisible()
  await row.getByRole('button', { name: /^Check/ }).click()
  const checking = page.getByRole('dialog')
  await checking.getByLabel('Passphrase').fill('not the passphrase')
  await page.keyboard.press('Enter')
  await expect(checking.getByText('the passphrase does not open it')).toBeVisible()
  await expectSound(page)
  await checking.getByLabel('Passphrase').fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(row.getByText(/^Checked /)).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'desktop', { fullPage: true })

  const downloading = page.waitForEvent('download')
  await row.getByRole('link', { name: /^Download/ }).click()
  const download = await downloading
  const copy = test.info().outputPath('copy.tar.sealed')
  await download.saveAs(copy)
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  expect(hash(copy)).toBe(hash(join(shop.dataDir, 'backups', download.suggestedFilename())))

  await page.getByLabel('Upload a backup').setInputFiles(copy)
  const brought = page.getByRole('row').filter({ hasText: 'From elsewhere' })
  await expect(brought.getByText('Encrypted')).toBeVisible()
  await page.getByLabel('Upload a backup').setInputFiles({ name: 'x.tar', mimeType: 'application/x-tar', buffer: Buffer.from('no backup') })
  await expect(page.getByText('This file is no backup of a shop')).toBeVisible()
  await expectSound(page)

  const after = await orderFramedPrint(webVisitor(shop.url), { paymentMethod: 'cod' })
  await row.getByRole('button', { name: /^Restore/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passphrase').fill(passphrase)
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await expect(dialog.getByRole('row', { name: 'orders 2 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace everything' }).click()
  await expect(dialog.getByText('Type RESTORE, in capitals.')).toBeVisible()
  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'dialog')
  await dialog.getByLabel('Type RESTORE to go on').fill('RESTORE')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await page.request.get(`${shop.url}/api/admin/backups`)).status()).toBe(401)
  await signIn()
  const status = async (number: string) => (await page.request.get(`${shop.url}/api/admin/orders/${number}`)).status()
  expect([await status(before.order.number), await status(after.order.number)]).toEqual([200, 404])
  await open(page, `${shop.url}/admin/backup`)
  await expect(page.getByText(/^Restored /)).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'phone', { fullPage: true })

  // The same file for a shop that never was: the command says what came back.
  const env = { ...process.env, DATA_DIR: test.info().outputPath('elsewhere'), NODE_ENV: 'production' }
  const run = (word: string) =>
    spawnSync(process.execPath, ['build/server/restore.js', copy], { env: { ...env, BACKUP_PASSPHRASE: word }, encoding: 'utf8' })
  expect(run('not the passphrase').stderr).toContain("it can't be opened with this passphrase")
  const { stdout, stderr } = run(passphrase)
  expect(stderr).toBe('')
  expect(stdout).toMatch(/\d+ rows and \d+ files are back/)
})
