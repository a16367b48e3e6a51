import { expect, test } from '@playwright/test'
import type { Photo } from '../../../src/features/photos/photos.ts'
import { fakeBucket, startFakeS3 } from '../../support/stand-ins/fake-s3.ts'
import { startBuiltShop } from '../../support/running-shop.ts'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { upload } from '../../support/upload.ts'
import { newPhoto } from '../editor/new-photo.ts'
import { admin, desktop, expectSound, keepPicture, open, phone } from '../support.ts'

/** A shopper who sends one photo after the other until told to stop; answers which the shop has. */
function keepUploading(url: string) {
  const shopper = webVisitor(url)
  const stop = new AbortController()
  async function send() {
    const ids: string[] = []
    while (!stop.signal.aborted && ids.length < 40) {
      const { status, photoId } = await upload(shopper, (await newPhoto()).buffer)
      expect(status).toBe(204)
      ids.push(photoId)
    }
    return ids
  }
  const sent = send()
  return {
    shopper,
    end() {
      stop.abort()
      return sent
    },
  }
}

test('a bucket is tried, everything is copied there while a shopper uploads, and the shop goes on there without a restart', async ({
  page,
}) => {
  await using s3 = await startFakeS3()
  // A shop of its own: others count their photos too.
  await using shop = await startBuiltShop(
    {
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_SCALE: '0',
      SEED_DEMO: '0',
      ALLOW_PRIVATE_STORAGE: '1',
    },
    { brief: true },
  )
  expect((await upload(webVisitor(shop.url), (await newPhoto()).buffer)).status).toBe(204)
  expect((await page.request.post(`${shop.url}/api/login`, { data: admin })).status()).toBe(200)
  await page.setViewportSize(desktop)
  await open(page, `${shop.url}/admin/cloud-storage`)
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByRole('row', { name: /^Photos 1 / })).toBeVisible()

  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('3 to 63 of a-z 0-9 . -')).toBeVisible()
  await page.getByLabel('Address').fill(s3.url)
  await page.getByLabel('Region').fill('me-central-1')
  await page.getByRole('textbox', { name: 'Bucket' }).fill('no-such-bucket')
  await page.getByLabel('Key id').fill(fakeBucket.accessKeyId)
  await page.getByLabel('Secret key').fill(fakeBucket.secretAccessKey)
  await page.keyboard.press('Enter')
  await expect(page.getByText('It failed at writing. There is no such bucket.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('textbox', { name: 'Bucket' }).fill(fakeBucket.bucket)
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('The bucket works')).toBeVisible()
  const uploading = keepUploading(shop.url)
  await page.getByRole('button', { name: 'Copy everything there' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Copy everything there' }).click()
  await expect(page.getByText('Everything is copied')).toBeVisible()
  await expect(page.getByText(`S3_BUCKET=${fakeBucket.bucket}`)).toBeVisible()
  expect(s3.objects.size).toBeGreaterThan(0)
  await keepPicture(page, 'desktop', { fullPage: true })
  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'phone', { fullPage: true })
  await page.getByRole('button', { name: 'Switch now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Switch now' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await expectSound(page)
  await dialog.getByLabel('Secret key').fill(fakeBucket.secretAccessKey)
  await keepPicture(page, 'switch')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`In the bucket ${fakeBucket.bucket}`)).toBeVisible()
  const sent = await uploading.end()
  const kept = s3.objects.size
  sent.push((await upload(uploading.shopper, (await newPhoto()).buffer)).photoId)
  expect(s3.objects.size).toBeGreaterThan(kept)
  expect(sent.length).toBeGreaterThan(2)
  const listed = (await uploading.shopper.call('GET', '/api/photos')).body as Photo[]
  for (const id of sent) {
    const { previewUrl = '' } = listed.find((photo) => photo.id === id) ?? {}
    expect((await uploading.shopper.call('GET', `${previewUrl}&w=320`)).status).toBe(200)
  }
})
