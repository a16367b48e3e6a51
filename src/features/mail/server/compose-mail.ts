import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import type { Db } from '#platform/db/database.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import type { MailMessage } from '#platform/mail.ts'
import { m } from '#words/messages.js'

type Content = { to: string; subject: string; paragraphs: string[]; action?: { label: string; url: string } }

/** One look for every mail, as text and as HTML; whatever people typed is inert in it. */
export async function composeMail(db: Db, { to, subject, paragraphs, action }: Content): Promise<MailMessage> {
  const identity = await readShopIdentity(db)
  const closing = [identity.name, identity.address, identity.phone].join(' · ')
  const text = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), closing].join('\n\n')
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#141615;color:#ffffff;padding:14px 22px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5c5d5a">${escapeHtml(m.mail_link_hint())}<br><span style="word-break:break-all">${escapeHtml(action.url)}</span></p>`
    : ''
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f6f6f4;color:#141615;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font:28px Georgia,serif;margin:0 0 24px">${escapeHtml(identity.name)}</p>
<div style="background:#ffffff;border:1px solid #d9d9d5;padding:28px">${body}${button}</div>
<p style="font-size:14px;color:#5c5d5a;margin:20px 0 0">${escapeHtml(closing)}</p></div></body></html>`
  return { from: `"${identity.name.replaceAll('"', '')}" <${identity.email}>`, to, subject, text, html }
}
