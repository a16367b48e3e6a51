import { escapeHtml } from '#platform/escape-html.ts'
import { documentLanguage } from './document-language.ts'
import { m } from '#words/messages.js'

/** What a browser shows while the shop lets nobody in. */
export function closedPage(retryAfterSeconds: number): Response {
  return waitingPage(503, { title: m.restoring_title(), text: m.problem_restoring(), retryAfterSeconds })
}

/** What a browser shows where too many pages were asked for from its address. */
export function tooManyPage(retryAfterSeconds: number): Response {
  return waitingPage(429, { title: m.restoring_title(), text: m.problem_too_many_pages(), retryAfterSeconds })
}

type Waiting = { title: string; text: string; retryAfterSeconds: number }

/** It looks again by itself. No script, no style: nothing else may be there to load. */
function waitingPage(status: number, words: Waiting): Response {
  const { retryAfterSeconds } = words
  const [title, text] = [escapeHtml(words.title), escapeHtml(words.text)]
  const html = `<!doctype html>
<html ${documentLanguage()}>
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
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) },
  })
}
