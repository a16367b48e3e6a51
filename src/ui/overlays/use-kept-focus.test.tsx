// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(cleanup)

function Shelf() {
  const [names, setNames] = useState(['a', 'b', 'c'])
  const [isPaused, setPaused] = useState(false)
  const ref = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={ref}>
      <dialog>
        <h2 tabIndex={-1}>Closed</h2>
      </dialog>
      <input aria-label="Choose" />
      <ul>
        {names.map((name) => (
          <li key={name} aria-label={name}>
            <button onClick={() => setNames(names.filter((other) => other !== name))}>Remove {name}</button>
            {!isPaused && <button onClick={() => setPaused(true)}>Pause {name}</button>}
          </li>
        ))}
      </ul>
    </div>
  )
}

async function press(name: string) {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
  await act(() => Promise.resolve())
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('removing goes on with the next one, with the last one, and then with the way to begin again', async () => {
  render(<Shelf />)
  await press('Remove b')
  expect(focused()).toBe('Remove c')
  await press('Remove c')
  expect(focused()).toBe('Remove a')
  await press('Remove a')
  expect(focused()).toBe('Choose')
})

test('a button that goes while its item stays leaves the focus with the item', async () => {
  render(<Shelf />)
  await press('Pause b')
  expect(focused()).toBe('b')
})

function Question() {
  const [step, setStep] = useState<'ask' | 'fill' | 'sent'>('ask')
  const ref = useKeptFocus<HTMLDivElement>()
  return (
    <ul>
      <li aria-label="Around">
        <div ref={ref} aria-label="Question">
          {step === 'ask' && <button onClick={() => setStep('fill')}>Begin</button>}
          {step === 'fill' && (
            <>
              <select aria-label="Which" />
              <button onClick={() => setStep('sent')}>Send</button>
            </>
          )}
        </div>
      </li>
    </ul>
  )
}

test('a button that becomes a form leads to its first field, and a form that is sent leaves the focus where it was', async () => {
  render(<Question />)
  await press('Begin')
  expect(focused()).toBe('Which')
  await press('Send')
  expect(focused()).toBe('Question')
})

test('a press from before the page woke keeps the keyboard too', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Question />)
  screen.getByRole('button', { name: 'Begin' }).focus()
  render(<Question />, { container, hydrate: true })
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
  await act(() => Promise.resolve())
  expect(focused()).toBe('Which')
})

function Wall() {
  const [isHung, setHung] = useState(false)
  const ref = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={ref}>
      {isHung ? (
        <div key="hung">
          <button onClick={() => setHung(false)}>Clear</button>
          <div role="application" aria-label="Stage" tabIndex={0} />
        </div>
      ) : (
        <div key="bare">
          <button onClick={() => setHung(true)}>Hang</button>
          <input aria-label="Choose" />
        </div>
      )}
    </div>
  )
}

test('a photo that is hung has the focus on its stage, and a wall that is cleared where one begins again', async () => {
  render(<Wall />)
  await press('Hang')
  expect(focused()).toBe('Stage')
  await press('Clear')
  expect(focused()).toBe('Choose')
})

function Order({ isDelivered }: { isDelivered: boolean }) {
  const ref = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={ref}>
      <h2 tabIndex={-1}>Progress</h2>
      {isDelivered && <Question />}
    </div>
  )
}

test('of two that keep the focus the inner one answers, also when it came later', async () => {
  const { rerender } = render(<Order isDelivered={false} />)
  rerender(<Order isDelivered />)
  await press('Begin')
  expect(focused()).toBe('Which')
  rerender(<Order isDelivered={false} />)
  await act(() => Promise.resolve())
  expect(focused()).toBe('Progress')
})
