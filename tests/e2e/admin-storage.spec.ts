import { expect, test } from '@playwright/test'
import { fakeBucket, startFakeS3 } from '../support/fake-s3.ts'
import { startBuiltShop } from '../support/running-shop.ts'
import { webVisitor } from '../support/web-visitor.ts'
import { upload } from '../support/upload.ts'
import { newPhoto } from './new-photo.ts'
import { admin, desktop, expectSound, open, phone } from './support.ts'

test('files are counted, a bucket is tried, everything is copied there, and the owner is told what to set', async ({ page }) => {
  test.setTimeout(120_000)
  await using s3 = await startFakeS3()
  // A shop of its own: others count their photos too.
  await using shop = await startBuiltShop({
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_SCALE: '0',
    SEED_DEMO: '0',
    ALLOW_PRIVATE_STORAGE: '1',
  })
  expect((await upload(webVisitor(shop.url), (await newPhoto()).buffer)).status).toBe(204)
  expect((await page.request.post(`${shop.url}/api/login`, { data: admin })).status()).toBe(200)
  await page.setViewportSize(desktop)
  await open(page, `${shop.url}/admin/cloud-storage`)
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByRole('row', { name: /^Photos 1 / })).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('3 to 63 of a-z 0-9 . -')).toBeVisible()
  await page.getByLabel('Address').fill(s3.url)
  await page.getByRole('textbox', { name: 'Bucket' }).fill('no-such-bucket')
  await page.getByLabel('Key id').fill(fakeBucket.accessKeyId)
  await page.getByLabel('Secret key').fill(fakeBucket.secretAccessKey)
  await page.keyboard.press('Enter')
  await expect(page.getByText('It failed at writing. There is no such bucket.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('textbox', { name: 'Bucket' }).fill(fakeBucket.bucket)
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('The bucket works')).toBeVisible()
  await page.getByRole('button', { name: 'Copy everything there' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Copy everything there' }).click()
  await expect(page.getByText('Everything is copied')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(`S3_BUCKET=${fakeBucket.bucket}`)).toBeVisible()
  expect(s3.objects.size).toBeGreaterThan(0)
  await page.screenshot({ path: test.info().outputPath('desktop.png'), fullPage: true })
  await page.setViewportSize(phone)
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true })
})
