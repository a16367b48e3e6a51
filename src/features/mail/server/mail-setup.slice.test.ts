import { expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { mailLog } from '#platform/mail/mail-log.tables.ts'
import { isMailReady, readMailSetup } from './mail-setup.service.ts'

const t = useTestShop()

test('a test mail is sent at once, and what came of it is kept', async () => {
  const admin = await t.asAdmin()
  expect((await admin.call('GET', '/api/admin/mail-setup')).body).toEqual({ server: null, from: 'hello@barwaz.example', lastTest: null })
  const { status, body } = await admin.call('POST', '/api/admin/mail-setup/test', { to: 'Noor@example.com' })
  expect([status, body.lastTest]).toMatchObject([200, { to: 'noor@example.com', state: 'kept', error: null }])
  expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([['noor@example.com', 'A test mail from your shop']])
  expect((await admin.call('POST', '/api/admin/mail-setup/test', { to: 'nobody' })).status).toBe(422)
  const { body: log } = await admin.call('GET', '/api/admin/audit-log?action=mail.tested')
  expect(log.items).toMatchObject([{ target: 'noor@example.com' }])
})

test('mail is ready once it goes to a server and the last test came through; its password is shown to nobody', async () => {
  const connected = { ...t.shop, config: { ...t.shop.config, smtpUrl: 'smtp://noor:secret@mail.sidr.ae:587' } }
  expect(await isMailReady(t.shop)).toBe(false)
  // The test before became a file.
  expect(await isMailReady(connected)).toBe(false)
  await t.shop.db.update(mailLog).set({ state: 'sent' })
  expect(await isMailReady(connected)).toBe(true)
  expect((await readMailSetup(connected)).server).toBe('mail.sidr.ae:587')
})
