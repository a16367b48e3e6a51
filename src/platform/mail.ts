import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { jobHandler, type JobKind } from '#platform/jobs.ts'

const messageSchema = z.object({ from: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string() })
export type MailMessage = z.infer<typeof messageSchema>

export type Mail = {
  /** `key` names this sending: sending it again after a crash makes no second mail in the outbox. */
  send(message: MailMessage, key: string): Promise<void>
}

export const sendMail: JobKind<typeof messageSchema> = { name: 'mail.send', payload: messageSchema }

export const sendMailHandler = jobHandler(sendMail, (shop: { mail: Mail }, message, jobId) => shop.mail.send(message, jobId))

/** Real mail through SMTP, or one .eml file a mail in DATA_DIR/outbox. */
export function createMail(options: { smtpUrl: string | undefined; dataDir: string }): Mail {
  const outbox = join(options.dataDir, 'outbox')
  const transport = options.smtpUrl
    ? createTransport(options.smtpUrl)
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message, key) {
      const sent = await transport.sendMail({ ...message, messageId: `<${key}@barwaz>` })
      if (!('message' in sent)) return
      await mkdir(outbox, { recursive: true })
      const file = join(outbox, `${key}.eml`)
      await writeFile(`${file}.part`, sent.message as Buffer)
      await rename(`${file}.part`, file)
    },
  }
}
