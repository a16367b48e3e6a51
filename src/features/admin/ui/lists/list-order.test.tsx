// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MoveButtons, useListOrder } from './list-order.tsx'

afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))

test('a second move starts from the first, and is sent only once that one is saved', async () => {
  const sent: string[][] = []
  const saved = Promise.withResolvers<void>()
  function List() {
    const order = useListOrder('/api/things', {
      saved: ['a', 'b', 'c'],
      save: (ids) => (sent.push(ids), saved.promise),
      failed: 'Not moved',
    })
    return ['a', 'b', 'c'].map((id) => <MoveButtons key={id} id={id} order={order} earlier={`${id} up`} later={`${id} down`} />)
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  press('a down')
  await settle()
  press('c up')
  await settle()
  expect(sent).toEqual([['b', 'a', 'c']])
  saved.resolve()
  await settle()
  expect(sent).toEqual([
    ['b', 'a', 'c'],
    ['b', 'c', 'a'],
  ])
})

test('the first cannot go up, nor the last down', () => {
  function List() {
    const order = useListOrder('/api/things', { saved: ['a', 'b'], save: () => Promise.resolve(), failed: 'Not moved' })
    return ['a', 'b'].map((id) => <MoveButtons key={id} id={id} order={order} earlier={`${id} up`} later={`${id} down`} />)
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled, [aria-disabled=true]')
  expect(['a up', 'a down', 'b up', 'b down'].map(isDisabled)).toEqual([true, false, false, true])
})
