import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMail } from './mail.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-mail-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('without SMTP each mail is a file in the outbox and a page to look at, and sending it again makes no second one', async () => {
  const mail = createMail({ smtpUrl: undefined, dataDir })
  const message = {
    from: '"Barwaz" <hello@barwaz.example>',
    to: 'you@example.com',
    subject: 'Ready',
    text: 'It hangs.',
    html: '<p>It hangs.</p>',
  }
  expect(await mail.send(message, 'job-1')).toBe('kept')
  await mail.send(message, 'job-1')
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['job-1.eml', 'job-1.html'])
  const text = readFileSync(join(dataDir, 'outbox', 'job-1.eml'), 'utf8')
  expect(text).toContain('To: you@example.com')
  expect(text).toContain('Message-ID: <job-1@barwaz>')
  expect(text).toContain('It hangs.')
  expect(readFileSync(join(dataDir, 'outbox', 'job-1.html'), 'utf8')).toBe('<p>It hangs.</p>')
})

test('what is attached goes with it, and lies beside it', async () => {
  const mail = createMail({ smtpUrl: undefined, dataDir })
  const message = { from: 'hello@barwaz.example', to: 'you@example.com', subject: 'Paid', text: 'Paid.', html: '<p>Paid.</p>' }
  const content = Buffer.from('%PDF-1.3 …')
  await mail.send({ ...message, documents: ['INV-2026-000001'] }, 'job-2', [
    { filename: 'INV-2026-000001.pdf', contentType: 'application/pdf', content },
  ])
  expect(readFileSync(join(dataDir, 'outbox', 'job-2-INV-2026-000001.pdf')).equals(content)).toBe(true)
  const text = readFileSync(join(dataDir, 'outbox', 'job-2.eml'), 'utf8')
  expect(text).toContain('Content-Disposition: attachment; filename=INV-2026-000001.pdf')
  expect(text).toContain(content.toString('base64'))
})

test('what the outbox has kept for too long goes, and nothing else', async () => {
  const mail = createMail({ smtpUrl: undefined, dataDir: join(dataDir, 'swept') })
  await mail.forget(new Date())
  for (const key of ['old', 'new']) await mail.send({ from: 'a@b.example', to: 'c@d.example', subject: key, text: key, html: key }, key)
  const outbox = join(dataDir, 'swept', 'outbox')
  const january = new Date('2026-01-01')
  for (const name of ['old.html', 'old.eml']) utimesSync(join(outbox, name), january, january)
  await mail.forget(new Date('2026-02-01'))
  expect(readdirSync(outbox)).toEqual(['new.eml', 'new.html'])
})
