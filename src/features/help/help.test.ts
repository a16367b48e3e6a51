import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCache } from '#platform/cache.ts'
import type { Shop } from '#platform/shop.ts'
import { adminDetailPages, adminPages } from '../../routes.ts'
import { searchHelp } from './help.ts'
import { readHelp } from './server/help.service.ts'

const articles = await readHelp({ cache: createCache() } as Shop)

test('every screen for staff has an article, with a picture of it', () => {
  const told = new Set(articles.map(({ screen }) => screen))
  const untold = Object.keys(adminPages).filter((path) => !told.has(path) && path !== '/admin/help' && path !== '/admin/faqs')
  expect(untold).toEqual([])
  for (const { slug, screen } of articles) {
    expect({ ...adminPages, ...adminDetailPages }).toHaveProperty([screen])
    expect(existsSync(`public/help/${slug}.webp`), slug).toBe(true)
  }
})

test('what is typed is looked for in titles and texts, all of its words', () => {
  expect(searchHelp(articles, 'roll plan').map(({ slug }) => slug)).toEqual(['board'])
  expect(searchHelp(articles, 'QUARTER vat').map(({ slug }) => slug)).toEqual(['reports'])
  expect(searchHelp(articles, '')).toHaveLength(articles.length)
  expect(searchHelp(articles, 'zebra')).toEqual([])
})
