// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerEarlyPresses, type EarlyPress } from '#browser/early-presses.ts'

afterEach(cleanup)

const onPress = vi.fn<() => void>()
const onSend = vi.fn<(name: string) => void>()
afterEach(() => vi.resetAllMocks())

function Page() {
  const [name, setName] = useState('')
  const [agrees, setAgrees] = useState(false)
  return (
    <form
      aria-label="Who"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(`${name} ${agrees ? 'agrees' : 'does not'}`)
      }}
    >
      <button type="button" onClick={onPress}>
        <span>Press</span>
      </button>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" aria-label="Agree" checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
      <button type="submit">Send</button>
    </form>
  )
}

const press = (type: EarlyPress['type'], target: Element, more: Partial<EarlyPress> = {}): EarlyPress => ({ type, target, ...more })

test('a button pressed three times in impatience is pressed once, wherever in it the finger was', () => {
  render(<Page />)
  const words = screen.getByText('Press')
  answerEarlyPresses([press('click', words), press('click', words), press('click', screen.getByRole('button', { name: 'Press' }))])
  expect(onPress).toHaveBeenCalledOnce()
})

test('what was typed, ticked and sent arrives in that order', async () => {
  render(<Page />)
  const name = screen.getByLabelText('Name')
  answerEarlyPresses([
    press('input', name, { value: 'Lay' }),
    press('input', name, { value: 'Layla' }),
    press('change', screen.getByLabelText('Agree'), { checked: true }),
  ])
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Agree').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Layla')
  const send = screen.getByRole('button', { name: 'Send' })
  answerEarlyPresses([press('click', send), press('submit', screen.getByRole('form'), { submitter: send })])
  expect(onSend.mock.calls).toEqual([['Layla agrees']])
})

test('nothing is kept twice, and what has left the page stays unanswered', () => {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Press' })
  const kept = [press('click', button), press('click', document.createElement('button')), press('click', document.body)]
  answerEarlyPresses(kept)
  answerEarlyPresses(kept)
  expect(onPress).toHaveBeenCalledOnce()
})
