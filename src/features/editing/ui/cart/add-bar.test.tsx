// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { takeOrder } from '#browser/session-id.ts'
import { fils } from '#domain/prices/money.ts'
import { AddBar, type AddBarProps } from './add-bar.tsx'

afterEach(cleanup)

const bar: AddBarProps = {
  totalFils: fils(6650),
  pieces: 1,
  size: '20 × 25 cm',
  parts: null,
  blockers: [],
  isEditing: false,
  leaving: null,
  phase: 'idle',
  reason: null,
  onFiles: vi.fn(),
  onAdd: vi.fn(),
  onWait: vi.fn(),
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const asked = () => screen.queryByText('It is soft')

test('with nothing in the way it goes into the cart', () => {
  const onAdd = vi.fn<() => void>()
  render(<AddBar {...bar} onAdd={onAdd} />)
  fireEvent.click(button('Add to cart'))
  expect(onAdd).toHaveBeenCalledOnce()
})

test('several pieces of one size name it, those of different sizes only how many they are', () => {
  const { rerender } = render(<AddBar {...bar} pieces={2} />)
  expect(screen.getByText('20 × 25 cm · 2 pieces, incl. VAT')).toBeTruthy()
  rerender(<AddBar {...bar} pieces={2} size={null} eachFils={fils(6650)} />)
  expect(screen.getByText('2 pieces, incl. VAT')).toBeTruthy()
})

test('while staff take an order it goes into that', () => {
  takeOrder({ draftId: 'd', sessionId: 's' })
  render(<AddBar {...bar} />)
  expect(button('Add to the order')).toBeTruthy()
  takeOrder(null)
})

test('what is in the way is said; after “anyway” it goes into the cart as soon as nothing is', () => {
  const onAdd = vi.fn<() => void>()
  const soft = {
    id: 'soft',
    render: (goOn: () => void) => (
      <>
        It is soft
        <button type="button" onClick={goOn}>
          Anyway
        </button>
      </>
    ),
  }
  const { rerender } = render(<AddBar {...bar} blockers={[soft]} onAdd={onAdd} />)
  expect(asked()).toBeNull()
  fireEvent.click(button('Add to cart'))
  expect(asked()).toBeTruthy()
  fireEvent.click(screen.getByText('Anyway'))
  expect(onAdd).not.toHaveBeenCalled()
  rerender(<AddBar {...bar} onAdd={onAdd} />)
  expect(onAdd).toHaveBeenCalledOnce()
})

test('what was mended and comes back by an undo is not asked again before somebody presses the button', () => {
  const soft = { id: 'soft', render: () => 'It is soft' }
  const { rerender } = render(<AddBar {...bar} blockers={[soft]} />)
  fireEvent.click(button('Add to cart'))
  rerender(<AddBar {...bar} />)
  rerender(<AddBar {...bar} blockers={[soft]} />)
  expect(asked()).toBeNull()
})

test('what is found out while a photo is on its way stops it, and is said', () => {
  const onWait = vi.fn<() => void>()
  const { rerender } = render(<AddBar {...bar} phase="waiting" onWait={onWait} />)
  expect(onWait).not.toHaveBeenCalled()
  rerender(<AddBar {...bar} phase="waiting" onWait={onWait} blockers={[{ id: 'soft', render: () => 'It is soft' }]} />)
  expect(onWait).toHaveBeenCalledOnce()
  expect(asked()).toBeTruthy()
})

test('several pieces cost their sum, and each is said where all cost the same', () => {
  const { rerender } = render(<AddBar {...bar} pieces={3} totalFils={fils(19_950)} eachFils={fils(6650)} />)
  expect(screen.getByText('AED 199.50')).toBeTruthy()
  expect(screen.getByText('20 × 25 cm · 3 × AED 66.50, incl. VAT')).toBeTruthy()
  rerender(<AddBar {...bar} pieces={3} totalFils={fils(19_950)} eachFils={null} />)
  expect(screen.getByText('20 × 25 cm · 3 pieces, incl. VAT')).toBeTruthy()
})

test('before there is a photo the button asks for one', () => {
  render(<AddBar {...bar} pieces={0} />)
  expect(screen.getByLabelText('Choose a photo')).toHaveProperty('type', 'file')
})

test('the size stands beside the price, also before there is a photo', () => {
  const { rerender } = render(<AddBar {...bar} pieces={0} />)
  expect(screen.getByText('20 × 25 cm · incl. VAT')).toBeTruthy()
  rerender(<AddBar {...bar} size="30 × 40 cm" />)
  expect(screen.getByText('30 × 40 cm · incl. VAT')).toBeTruthy()
})

test('whoever leaves changes behind saves them, and is asked what is in the way; or goes, or stays', () => {
  const leaving = { stay: vi.fn<() => void>(), leave: vi.fn<() => void>() }
  const soft = { id: 'soft', render: () => 'It is soft' }
  const { rerender } = render(<AddBar {...bar} isEditing leaving={leaving} blockers={[soft]} />)
  fireEvent.click(button('Leave without saving'))
  expect(leaving.leave).toHaveBeenCalledOnce()
  fireEvent.click(button('Stay'))
  expect(leaving.stay).toHaveBeenCalledOnce()
  const [save] = within(screen.getByRole('alertdialog')).getAllByText('Save changes')
  fireEvent.click(save!)
  expect(leaving.stay).toHaveBeenCalledTimes(2)
  rerender(<AddBar {...bar} isEditing blockers={[soft]} />)
  expect(asked()).toBeTruthy()
})
