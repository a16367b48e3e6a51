// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const draw = (text: string) => render(<MemoryRouter>{<Markdown text={text} />}</MemoryRouter>).container

test('a post is drawn as elements; what looks like HTML is text', () => {
  const html = draw('## A **size**\n\nSee [canvas](/canvas) <img src=x onerror=alert(1)>\n\n- one\n- two').innerHTML
  expect(screen.getByRole('heading', { level: 2, name: 'A size' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'canvas' }).getAttribute('href')).toBe('/canvas')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('pictures are the shop’s own; any other is left out', () => {
  expect(draw('![A wall](/pictures/sofa-1200.jpg)').querySelector('img')?.alt).toBe('A wall')
  for (const src of ['https://evil.example/x.jpg', '/pictures/nothing-1200.jpg', 'javascript:alert(1)'])
    expect(draw(`![x](${src})`).querySelector('img')).toBeNull()
})
