import type { MailAttachment } from '#platform/mail/mail.ts'

export function pdfAnswer({ filename, contentType, content }: MailAttachment): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': contentType,
      'content-disposition': `inline; filename="${filename}"`,
      'content-length': String(content.length),
      'cache-control': 'private, no-store',
    },
  })
}
