import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { byHash, newNonce, pageContentPolicy } from './content-policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page that is sent again trusts by its content what carried the nonce, and nothing that came in between', () => {
  // A nonce may hold what means something else in a pattern.
  for (const nonce of [newNonce(), 'a+b/c==']) {
    const made = [
      `<style nonce="${nonce}">p { color: red }</style>`,
      `<p>Somebody’s name<script>steal()</script></p>`,
      `<script type="later" nonce="${nonce}">one()\ntwo()</script><script nonce="other">steal()</script>`,
      `<link rel="later" nonce="${nonce}" href="/assets/a.js"/>`,
    ].join('')
    const { html, trusted } = byHash(made, nonce)
    expect(trusted).toEqual({ scripts: [hashOf('one()\ntwo()')], styles: [hashOf('p { color: red }')] })
    expect(html).toBe(made.replaceAll(` nonce="${nonce}"`, ''))
    const policy = pageContentPolicy(trusted, false)
    expect(policy).toContain(`script-src ${hashOf('one()\ntwo()')} 'strict-dynamic';`)
    expect(policy).toContain(`style-src 'self' ${hashOf('p { color: red }')};`)
  }
})
