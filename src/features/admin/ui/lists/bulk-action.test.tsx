// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#browser/api-client.ts'
import { BulkAction } from './bulk-action.tsx'

afterEach(cleanup)

const refusal = new ApiError(409, JSON.stringify({ status: 409, code: 'account/last-admin', detail: 'It has to stay.' }))

function show(chosen: string[], act: (name: string) => Promise<unknown>) {
  const onDone = vi.fn()
  const fits = (name: string) => name !== 'Layla'
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BulkAction
        chosen={chosen}
        nameOf={(name) => name}
        fits={fits}
        act={act}
        words={{ action: 'Stop', title: 'Stop these?' }}
        path="/api/admin/x"
        onDone={onDone}
      />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  return onDone
}

const press = (place: 'first' | 'last') => {
  const buttons = screen.getAllByRole('button', { name: 'Stop', hidden: true })
  fireEvent.click((place === 'first' ? buttons[0] : buttons.at(-1))!)
}

test('it says what it does to which and what stays, does it to each, and then nothing is chosen', async () => {
  const done: string[] = []
  const onDone = show(['Omar', 'Layla', 'Mariam'], async (name) => done.push(name))
  press('first')
  const plan = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent.trim())
  expect(plan).toEqual(['Stop: Omar, Mariam', 'Stay as they are: Layla'])
  press('last')
  await expect.poll(() => onDone).toHaveBeenCalled()
  expect(done).toEqual(['Omar', 'Mariam'])
})

test('what is refused is named with its reason, and the others are done all the same', async () => {
  const done: string[] = []
  const onDone = show(['Omar', 'Mariam'], async (name) => {
    if (name === 'Omar') throw refusal
    done.push(name)
  })
  press('first')
  press('last')
  expect(await screen.findByText('Stayed as they were: 1')).toBeTruthy()
  expect(screen.getByText('Omar: It has to stay.')).toBeTruthy()
  expect(done).toEqual(['Mariam'])
  expect(onDone).not.toHaveBeenCalled()
})

test('where nothing fits there is nothing to press', () => {
  show(['Layla'], async () => undefined)
  expect(screen.queryByRole('button')).toBeNull()
})
