import { expect, test } from 'vitest'
import { isSafeAddress, parseInline, parseMarkdown } from './markdown.ts'

const text = (words: string) => ({ kind: 'text', text: words })

test('[MD1] headings, paragraphs, points, steps and pictures', () => {
  const blocks = parseMarkdown(
    '## One\nRight below\n\nTwo lines\r\nof one.\n\n### Small\n\n- a\n- b\n  goes on\n\n1. x\n2. y\n\n![A wall](/pictures/sofa-1200.jpg)\n\n\n',
  )
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, children: [text('One')] },
    { kind: 'paragraph', children: [text('Right below')] },
    { kind: 'paragraph', children: [text('Two lines of one.')] },
    { kind: 'heading', level: 3, children: [text('Small')] },
    { kind: 'list', ordered: false, items: [[text('a')], [text('b goes on')]] },
    { kind: 'list', ordered: true, items: [[text('x')], [text('y')]] },
    { kind: 'image', alt: 'A wall', src: '/pictures/sofa-1200.jpg' },
  ])
})

test('[MD2] marks lie inside one another; what is never closed is what was typed', () => {
  expect(parseInline('a **b *c*** [d **e**](/f) 2 * 3')).toEqual([
    text('a '),
    { kind: 'strong', children: [text('b '), { kind: 'emphasis', children: [text('c')] }] },
    text(' '),
    { kind: 'link', href: '/f', children: [text('d '), { kind: 'strong', children: [text('e')] }] },
    text(' 2 * 3'),
  ])
  expect(parseInline('**open')).toEqual([text('**open')])
})

test('[MD3] HTML stays text, and an address that is none of ours or the web’s is no link', () => {
  expect(parseMarkdown('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', children: [text('<script>alert(1)</script>')] }])
  expect(parseInline('[x](javascript:alert(1))')).toEqual([text('[x](javascript:alert(1)'), text(')')])
  for (const safe of ['/canvas', '/print-frame?size=30x40', 'https://a.example/b', 'mailto:a@b.example', '#top'])
    expect(isSafeAddress(safe), safe).toBe(true)
  for (const bad of ['javascript:x', 'data:text/html,x', '//evil.example', '/\\evil.example', 'http://a.example', 'JaVaScRiPt:x'])
    expect(isSafeAddress(bad), bad).toBe(false)
})

test('marks that are never closed are read in a moment, however many there are', () => {
  const startedAt = performance.now()
  for (const mark of ['*', '**', '* ', '[', '[a](', '[a](b', '**a*b', '![', '# a\n'])
    expect(parseMarkdown(mark.repeat(40_000 / mark.length))).not.toEqual([])
  expect(performance.now() - startedAt, 'milliseconds; a single one of them took seconds').toBeLessThan(2000)
})
