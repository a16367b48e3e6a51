import { escape } from 'node:querystring'
import { escapeHtml } from '#platform/escape-html.ts'
import type { openApiDocument } from './openapi.ts'

type Document = ReturnType<typeof openApiDocument>
type Operation = {
  summary: string
  parameters: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
  'x-policy': string
  'x-scope'?: string
  'x-limit': string | null
}

/** The API's documentation as one plain page: no script, no outside file, readable offline. */
export function docsPage(document: Document, nonce: string): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation: operation as Operation })),
  )
  const contents = entries.map(({ path, method }) => `<li><a href="#${anchor(method, path)}"><b>${method}</b> ${escapeHtml(path)}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${style}</style></head><body><main>
<h1>${escapeHtml(document.info.title)}</h1>
<p>JSON in and out. The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>. A refusal is a problem document with a stable code.
A program shows its key as <code>Authorization: Bearer …</code>.</p>
<ul>${contents.join('')}</ul>${entries.map(section).join('')}</main></body></html>`
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required }) => `<code>${escapeHtml(name)}</code> (${place}${required ? ', required' : ''})`,
  )
  const body = operation.requestBody?.content['application/json']?.schema
  const answers = Object.entries(operation.responses).map(([status, { content }]) => {
    const schema = content?.['application/json']?.schema
    return `<p>${status === 'default' ? 'Refused: a problem document' : `Answers ${status}`}</p>${schema ? json(schema) : ''}`
  })
  return `<section id="${anchor(method, path)}"><h2><b>${method}</b> ${escapeHtml(path)}</h2><p>${escapeHtml(operation.summary)}</p>
<p>For: ${operation['x-policy']}${operation['x-scope'] ? `, or a key with <code>${operation['x-scope']}</code>` : ''}. Limit: ${operation['x-limit'] ?? 'none'}. Parameters: ${parameters.join(', ')}.</p>
${body ? `<p>Body</p>${json(body)}` : ''}${answers.join('')}</section>`
}

function json(value: unknown): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
}

function anchor(method: string, path: string): string {
  return escape(`${method} ${path}`)
}

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#141615;background:#f6f6f4}main{max-width:60rem;margin:auto;padding:2rem 1rem}
a{color:#0b5f6a}h2{font-size:1.1rem;overflow-wrap:anywhere}section{background:#fff;padding:1rem;margin-block:1rem;border:1px solid #d9d9d5}
pre{overflow:auto;background:#ececE9;padding:.75rem;font-size:.85rem}ul{columns:18rem;padding-inline-start:1rem}`
