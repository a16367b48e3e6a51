import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { languages } from '#domain/languages.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'

const messageSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Whom an answer goes to, where that is not the shop. */
  replyTo: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Of both; mails that were queued before it was said have none. */
  language: z.optional(z.enum(languages)),
  /** The numbers of documents to go with it. */
  documents: z.optional(z.array(z.string())),
  /** The number of the order it tells of. */
  about: z.optional(z.string()),
  /** Its link or code lets whoever reads it act as the person it goes to. */
  isSecret: z.optional(z.boolean()),
})
export type MailMessage = z.infer<typeof messageSchema>
export type MailAttachment = { filename: string; contentType: string; content: Buffer }

/** `kept`: it became a file of the outbox, and reached nobody. */
export type Sending = 'sent' | 'kept'

export type Mail = {
  /** `key` names this sending: sending it again after a crash makes no second mail in the outbox. */
  send(message: MailMessage, key: string, attachments?: MailAttachment[]): Promise<Sending>
  /** A mail of the outbox as a page; null where it left by SMTP. */
  read(key: string): Promise<string | null>
  /** What the outbox has kept since before then goes. */
  forget(before: Date): Promise<void>
}

export const sendMail: JobKind<typeof messageSchema> = { name: 'mail.send', payload: messageSchema }

/** Documents are drawn when the mail leaves: until then a number is all there is to keep. */
export function sendMailHandler<Shop extends { mail: Mail }>(draw: (shop: Shop, number: string) => Promise<MailAttachment>) {
  return jobHandler(sendMail, async (shop: Shop, message, jobId) => {
    const attachments = await Promise.all((message.documents ?? []).map((number) => draw(shop, number)))
    await shop.mail.send(message, jobId, attachments)
  })
}

/** Real mail through SMTP, or a file each in DATA_DIR/outbox: the mail itself (.eml), and beside it what a browser opens. */
export function createMail(options: { smtpUrl: string | undefined; dataDir: string }): Mail {
  const outbox = join(options.dataDir, 'outbox')
  const transport = options.smtpUrl
    ? createTransport(options.smtpUrl)
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send({ documents: _documents, about: _about, isSecret: _isSecret, language, ...message }, key, attachments = []) {
      const headers = { ...(language && { 'Content-Language': language }) }
      const sent = await transport.sendMail({ ...message, headers, attachments, messageId: `<${key}@barwaz>` })
      if (!('message' in sent)) return 'sent'
      await mkdir(outbox, { recursive: true })
      for (const { filename, content } of attachments) await writeWhole(join(outbox, `${key}-${filename}`), content)
      await writeWhole(join(outbox, `${key}.html`), message.html)
      await writeWhole(join(outbox, `${key}.eml`), sent.message as Buffer)
      return 'kept'
    },
    async read(key) {
      try {
        return await readFile(join(outbox, `${key}.html`), 'utf8')
      } catch {
        return null
      }
    },
    forget: (before) => forgetFiles(outbox, before),
  }
}

async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}
