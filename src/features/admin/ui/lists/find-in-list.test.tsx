// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFindInList } from './find-in-list.tsx'

afterEach(cleanup)

function List({ items }: { items: string[] }) {
  const { found, isNarrowed, field } = useFindInList(items, (item) => item)
  return (
    <>
      {field}
      <ul aria-label={isNarrowed ? 'Some' : 'All'}>
        {found.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}

const frames = ['Black oak', 'White oak', 'Walnut', 'Gold', 'Silver', 'Weathered oak', 'إطار أسود']
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('what has every typed word is shown, in either script and however it is written', () => {
  render(<List items={frames} />)
  expect(shown()).toHaveLength(7)
  type('OAK w')
  expect(shown()).toEqual(['White oak', 'Weathered oak'])
  expect(screen.getByRole('status').textContent).toBe('2 of 7')
  expect(screen.getByRole('list', { name: 'Some' })).toBeTruthy()
  type('اسود')
  expect(shown()).toEqual(['إطار أسود'])
})

test('a list that is seen at a glance has no search', () => {
  render(<List items={frames.slice(0, 6)} />)
  expect(screen.queryByRole('searchbox')).toBeNull()
})
