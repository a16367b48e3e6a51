import { escape } from 'node:querystring'
import { escapeHtml } from '#platform/escape-html.ts'
import type { openApiDocument } from './openapi.ts'

type Document = ReturnType<typeof openApiDocument> & { info: { title: string } }
type Operation = {
  summary: string
  parameters: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
  'x-policy': string
  'x-scope'?: string
  'x-limit': string | null
  'x-step-up'?: 'always' | 'sometimes'
}

type Entry = { path: string; method: string; operation: Operation }

/** The API's documentation as one page: no outside file, readable offline; its few lines of script only hide what does not fit the search. */
export function docsPage(document: Document, nonce: string): string {
  const entries = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation: operation as Operation })),
    )
    .toSorted((one, other) => one.path.localeCompare(other.path))
  const groups = [...Map.groupBy(entries, groupOf)].toSorted(([one], [other]) => rankOf(one) - rankOf(other) || one.localeCompare(other))
  const contents = groups.map(([group]) => `<li><a href="#${escape(group)}">${escapeHtml(group)}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${style}</style></head><body><main>
<h1>${escapeHtml(document.info.title)}</h1>
<p>JSON in and out. The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>. A refusal is a problem document with a stable code.
A program shows its key as <code>Authorization: Bearer …</code>. The calls of the back office stand here for staff who are signed in, and for a program with a key.</p>
<p><label for="find">Find a call</label> <input id="find" type="search" placeholder="refund, POST, orders:read …" autocomplete="off"> <output id="found" for="find"></output></p>
<nav aria-label="Groups"><ul>${contents.join('')}</ul></nav>${groups.map(chapter).join('')}</main><script nonce="${nonce}">${script}</script></body></html>`
}

/** The shop's own calls first, then the back office, then what only the sandbox has. */
function rankOf(group: string): number {
  return group.startsWith(sandbox) ? 2 : group.startsWith(backOffice) ? 1 : 0
}

const backOffice = 'Back office'
const sandbox = 'Sandbox'

function groupOf({ path }: Entry): string {
  if (path.includes('sandbox')) return sandbox
  const [, , first = '', second = ''] = path.split('/')
  return first === 'admin' ? `${backOffice}: ${second.replace(/\..*/, '')}` : first
}

function chapter([group, entries]: [string, Entry[]]): string {
  return `<article id="${escape(group)}"><h2>${escapeHtml(group)}</h2>${entries.map(section).join('')}</article>`
}

function section({ path, method, operation }: Entry): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required }) => `<code>${escapeHtml(name)}</code> (${place}${required ? ', required' : ''})`,
  )
  const body = operation.requestBody?.content['application/json']?.schema
  const answers = Object.entries(operation.responses).map(([status, { content }]) => {
    const schema = content?.['application/json']?.schema
    return `<p>${status === 'default' ? 'Refused: a problem document' : `Answers ${status}`}</p>${schema ? json(schema) : ''}`
  })
  return `<details id="${escape(`${method} ${path}`)}"><summary><b>${method}</b> ${escapeHtml(path)} <span>${escapeHtml(operation.summary)}</span></summary>
<p>For: ${operation['x-policy']}${operation['x-scope'] ? `, or a key with <code>${operation['x-scope']}</code>` : ''}. Limit: ${operation['x-limit'] ?? 'none'}.${stepUpWords(operation['x-step-up'])} Parameters: ${parameters.join(', ')}.</p>
${body ? `<p>Body</p>${json(body)}` : ''}${answers.join('')}</details>`
}

function stepUpWords(stepUp: Operation['x-step-up']): string {
  if (!stepUp) return ''
  return ` Asks a person ${stepUp} for password and second factor, unless <code>POST /api/user/step-up</code> gave them within five minutes: <code>account/step-up-required</code>.`
}

function json(value: unknown): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
}

const script = `const find=document.getElementById('find');const calls=[...document.querySelectorAll('details')].map((call)=>[call,call.textContent.toLowerCase()]);
find.addEventListener('input',()=>{const words=find.value.toLowerCase().split(/\\s+/).filter(Boolean);let found=0;
for(const [call,text] of calls){call.hidden=!words.every((word)=>text.includes(word));if(!call.hidden)found+=1}
for(const group of document.querySelectorAll('article'))group.hidden=!group.querySelector('details:not([hidden])');
document.getElementById('found').textContent=words.length?found+' of '+calls.length:''})`

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#141615;background:#f6f6f4}main{max-width:60rem;margin:auto;padding:2rem 1rem}
a{color:#0b5f6a}h2{font-size:1.25rem;margin-block:2rem .5rem}h2::first-letter{text-transform:uppercase}details{background:#fff;border:1px solid #d9d9d5;padding-inline:1rem}details+details{border-top:0}
summary{cursor:pointer;padding-block:.75rem;overflow-wrap:anywhere}summary span{display:block;color:#4d524f}input{font:inherit;min-height:2.75rem;padding-inline:.75rem;width:min(24rem,100%)}
pre{overflow:auto;background:#ececE9;padding:.75rem;font-size:.85rem}nav ul{columns:14rem;padding-inline-start:1rem}nav li{text-transform:capitalize}[hidden]{display:none}`
