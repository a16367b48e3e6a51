import { expect, test } from 'vitest'
import { hintedDrafts } from './draft-hint.ts'

test.each([
  [{ 'draft-editor': '1' }, ['editor']],
  [{ a: 'b', 'draft-collage': '1', 'draft-editor': '1' }, ['editor', 'collage']],
  [{ 'draft-editor': '', 'draft-collage': '1' }, ['collage']],
  [{ 'my-draft-editor': '1', 'draft-editor-line': '1', 'draft-others': '1' }, []],
  [{}, []],
])('the cookies %o hint at the drafts %o', (cookies, drafts) => {
  expect(hintedDrafts(cookies)).toEqual(drafts)
})
