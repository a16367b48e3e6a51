import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMail } from './mail.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-mail-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('without SMTP each mail is one file in the outbox, and sending it again makes no second one', async () => {
  const mail = createMail({ smtpUrl: undefined, dataDir })
  const message = {
    from: '"Barwaz" <hello@barwaz.example>',
    to: 'you@example.com',
    subject: 'Ready',
    text: 'It hangs.',
    html: '<p>It hangs.</p>',
  }
  await mail.send(message, 'job-1')
  await mail.send(message, 'job-1')
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['job-1.eml'])
  const text = readFileSync(join(dataDir, 'outbox', 'job-1.eml'), 'utf8')
  expect(text).toContain('To: you@example.com')
  expect(text).toContain('Message-ID: <job-1@barwaz>')
  expect(text).toContain('It hangs.')
})
