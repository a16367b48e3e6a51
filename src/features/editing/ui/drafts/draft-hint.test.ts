import { expect, test } from 'vitest'
import { isDraftHinted } from './draft-hint.ts'

test.each([
  ['draft-editor=1', true],
  ['a=b; draft-editor=1; c=d', true],
  ['draft-editor=; draft-collage=1', false],
  ['my-draft-editor=1', false],
  ['draft-editor-line=1', false],
  [null, false],
])('the cookies %o hint at a draft of the editor: %s', (cookie, isHinted) => {
  expect(isDraftHinted(new Request('http://shop', { headers: cookie ? { cookie } : {} }), 'editor')).toBe(isHinted)
})
