// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'

afterEach(cleanup)

test('a loading button is busy, keeps its name and its focus, and neither clicks nor submits', () => {
  const click = vi.fn()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading onClick={click}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  expect(click).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('a button submits nothing unless told to', () => {
  render(<Button>Save</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
})

test('a class handed in wins over the look of the component', () => {
  expect(cn('px-5 text-sm text-ink-9', false, 'px-0 text-err')).toBe('text-sm px-0 text-err')
})
