// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SpoiltDialog } from './spoilt-dialog.tsx'

afterEach(cleanup)

test('a piece is not printed again without a reason, and it says so', () => {
  const onConfirm = vi.fn()
  const dialog = <SpoiltDialog isSending={false} error={new Error('gone')} onClose={() => undefined} onConfirm={onConfirm} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />)
  const note = screen.getByLabelText(/What happened/)
  const confirm = screen.getByRole('button', { name: 'Print again' })
  fireEvent.click(confirm)
  expect(note.getAttribute('aria-invalid')).toBe('true')
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.change(note, { target: { value: 'A fold in the paper' } })
  expect(note.getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.click(confirm)
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('A fold in the paper')
})
