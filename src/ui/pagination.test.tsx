// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { pagesToShow, Pagination } from '#ui/pagination.tsx'

afterEach(cleanup)

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [9, 12, [1, 'gap', 8, 9, 10, 11, 12]],
  [12, 12, [1, 'gap', 11, 12]],
])('page %i of %i shows %j', (page, pageCount, shown) => {
  expect(pagesToShow(page, pageCount)).toEqual(shown)
})

function show(page: number, pageCount: number) {
  render(
    <MemoryRouter>
      <Pagination page={page} pageCount={pageCount} hrefFor={(target) => `/list?page=${target}`} />
    </MemoryRouter>,
  )
}

test('every page is a real link and the current one is marked', () => {
  show(2, 3)
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Previous', '/list?page=1'],
    ['Page 1', '/list?page=1'],
    ['Page 2', '/list?page=2'],
    ['Page 3', '/list?page=3'],
    ['Next', '/list?page=3'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
})

test('there is no way back from the first page and none forward from the last', () => {
  show(1, 2)
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Next' })).toBeTruthy()
  cleanup()
  show(2, 2)
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
})

test('a single page needs no pagination', () => {
  show(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})
