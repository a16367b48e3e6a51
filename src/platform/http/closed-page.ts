import { escapeHtml } from '#platform/escape-html.ts'
import { m } from '#words/messages.js'

/** What a browser shows while the shop lets nobody in; it looks again by itself. No script, no style: nothing else may be there to load. */
export function closedPage(retryAfterSeconds: number): Response {
  const [title, text] = [escapeHtml(m.restoring_title()), escapeHtml(m.problem_restoring())]
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) },
  })
}
