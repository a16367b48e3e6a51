import { directionOf } from '#domain/languages.ts'
import { lineDirection } from '#domain/print/caption.ts'
import { logoUrl } from '#features/settings/logo-url.ts'
import type { ShopLogo } from '#features/settings/logo.ts'
import { identityIn, readLogo, readShopIdentity } from '#features/settings/server/settings.service.ts'
import type { Db } from '#platform/db/database.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { documentLanguage } from '#platform/http/document-language.ts'
import type { MailMessage } from '#platform/mail/mail.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'

/** Rows of a label and what stands opposite it; a note is small print, a strong row the one people look for; a picture shows what the label says. */
export type MailRow = { label: string; value: string; note?: string; look?: 'strong' | 'quiet'; pictureUrl?: string }
export type MailSection = { title: string; rows?: MailRow[]; lines?: string[]; link?: MailLink }
type MailLink = { label: string; url: string }

type Content = {
  to: string
  subject: string
  /** Above all else: a picture made of markup, its words already inert, and what it says. */
  banner?: { html: string; text: string }
  paragraphs: string[]
  /** What one opens the mail for, above the action. */
  lead?: MailSection[]
  action?: MailLink
  /** Below the action: what one keeps the mail for. */
  sections?: MailSection[]
}

/** One look for every mail, as text and as HTML, in the language of the moment; whatever people typed is inert in it. */
export async function composeMail(
  db: Db,
  { to, subject, banner, paragraphs, lead = [], action, sections = [] }: Content,
): Promise<MailMessage> {
  const [stored, logo] = await Promise.all([readShopIdentity(db), readLogo(db)])
  const identity = identityIn(getLocale(), stored)
  const { name, address, phone, legalLine } = identity
  const closing = [name, address, phone, legalLine].flatMap((part) => (part ? [apart(part)] : [])).join(' · ')
  const said = [...(banner ? [readingLine(banner.text)] : []), ...paragraphs.map(readingLine), ...lead.map(sectionText)]
  const text = [...said, ...(action ? [linkText(action)] : []), ...sections.map(sectionText), readingLine(closing)].join('\n\n')
  const direction = `dir="${directionOf(getLocale())}"`
  const body = [
    banner?.html ?? '',
    ...paragraphs.map(paragraph),
    ...lead.map((section) => sectionHtml(section, identity.accent)),
    action ? button(action) : '',
    ...sections.map((section) => sectionHtml(section, identity.accent)),
  ].join('\n')
  // Every surface and every letter says its colour, so that a program in the dark inverts both or neither.
  const html = `<!doctype html><html ${documentLanguage()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light only"><title>${escapeHtml(subject)}</title></head>
<body ${direction} style="margin:0;background-color:#f6f6f4;color:#141615;font:16px/1.5 Helvetica,Tahoma,Arial,sans-serif">
<table role="presentation" ${direction} width="100%" cellpadding="0" cellspacing="0" style="background-color:#f6f6f4"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" ${direction} width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${startAligned()}">
<tr><td ${startAlign()} style="padding:0 0 24px;font:28px ${headingFont};color:#141615">${logo && action ? logoHtml(logo, name, action.url) : escapeHtml(name)}</td></tr>
<tr><td ${startAlign()} style="background-color:#ffffff;color:#141615;border:1px solid #d9d9d5;padding:28px 24px">${body}</td></tr>
<tr><td ${startAlign()} style="padding:20px 0 0;font-size:14px;color:#5c5d5a">${escapeHtml(closing)}</td></tr>
</table></td></tr></table></body></html>`
  return { from: `"${name.replaceAll('"', '')}" <${identity.email}>`, to, subject: subjectLine(subject), text, html, language: getLocale() }
}

const headingFont = 'Georgia,Tahoma,Arial,serif'

const isFromRight = () => directionOf(getLocale()) === 'rtl'
/** Mail programs that know no start and no end go by these sides. */
const startSide = () => (isFromRight() ? 'right' : 'left')
const endSide = () => (isFromRight() ? 'left' : 'right')
const startAlign = () => `align="${startSide()}"`
const startAligned = () => `text-align:${startSide()}`

/** Reads for itself, whatever stands beside it. */
function apart(text: string): string {
  return isFromRight() ? `\u2068${text}\u2069` : text
}

/** In plain text nothing but its first letter says from where a line reads. */
function readingLine(text: string): string {
  return isFromRight() ? `\u200F${text}` : text
}

/** Programs of old show the marks around a part as boxes, and those beside it not at all. */
function subjectLine(subject: string): string {
  const inner = /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069/g
  const marked = subject.replaceAll(inner, (_whole, part: string) => {
    const mark = lineDirection(part) === 'rtl' ? '\u200F' : '\u200E'
    return mark + part + mark
  })
  return marked === subject ? subject : subjectLine(marked)
}

/** From where the mail's button leads; who does not load pictures reads the name. */
function logoHtml({ id, widthPx, heightPx }: ShopLogo, name: string, actionUrl: string): string {
  const height = 40
  const width = Math.round((widthPx * height) / heightPx)
  const src = new URL(logoUrl({ id }), actionUrl).href
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;max-width:100%;height:${height}px">`
}

function paragraph(text: string): string {
  return `<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere;${startAligned()}">${escapeHtml(text)}</p>`
}

function button({ label, url }: MailLink): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background-color:#141615;color:#ffffff;padding:14px 22px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5c5d5a">${escapeHtml(m.mail_link_hint())}<br><span dir="ltr" style="word-break:break-all">${escapeHtml(url)}</span></p>`
}

function sectionHtml({ title, rows = [], lines = [], link }: MailSection, accent: string): string {
  const heading = `<h2 style="margin:28px 0 8px;font:22px ${headingFont};color:#141615">${escapeHtml(title)}</h2>`
  const table = `<table dir="${directionOf(getLocale())}" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.map(rowHtml).join('')}</table>`
  const text = lines
    .flatMap((line) => line.split('\n'))
    .map(lineHtml)
    .join('')
  return `${heading}${rows.length > 0 ? table : ''}${text}${link ? linkHtml(link, accent) : ''}`
}

function linkHtml({ label, url }: MailLink, accent: string): string {
  return `<p style="margin:8px 0 0"><a href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(label)}</a></p>`
}

/** What people typed runs as its own language does, whichever the mail is in. */
function lineHtml(line: string): string {
  return `<p dir="auto" style="margin:0;overflow-wrap:anywhere;color:#3d3f3d;${startAligned()}">${escapeHtml(line) || '<br>'}</p>`
}

const rowLooks = { usual: 'color:#141615', strong: 'color:#141615;font-weight:bold;font-size:18px', quiet: 'color:#5c5d5a;font-size:14px' }

function rowHtml({ label, value, note, look, pictureUrl }: MailRow): string {
  const style = `padding:8px 0;border-top:1px solid #ecece9;vertical-align:top;${rowLooks[look ?? 'usual']}`
  const small = note ? `<br><span style="font-size:14px;color:#5c5d5a">${escapeHtml(note)}</span>` : ''
  const picture = pictureUrl
    ? `<img src="${escapeHtml(pictureUrl)}" alt="" width="160" height="160" style="display:block;width:160px;height:160px;margin:4px 0 8px;background-color:#ecece9">`
    : ''
  return `<tr><th scope="row" ${startAlign()} style="${style};${startAligned()};${look === 'strong' ? '' : 'font-weight:normal'}">${picture}${escapeHtml(label)}${small}</th>
<td dir="auto" align="${endSide()}" style="${style};text-align:${endSide()};white-space:nowrap;padding-${startSide()}:16px">${escapeHtml(value)}</td></tr>`
}

const linkText = ({ label, url }: MailLink) => readingLine(`${label}: ${url}`)

function sectionText({ title, rows = [], lines = [], link }: MailSection): string {
  return [
    readingLine(title),
    ...rows.map(({ label, value, note }) => readingLine(`${label}${note ? ` (${note})` : ''}: ${apart(value)}`)),
    ...lines,
    ...(link ? [linkText(link)] : []),
  ].join('\n')
}
