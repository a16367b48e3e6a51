// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('it says that it was copied only where it was', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const onError = vi.fn()
  window.addEventListener('error', onError)
  render(<CopyButton text="ABCD" label="Copy the code" />)
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
  await press()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(onError).not.toHaveBeenCalled()
  clipboard.mockReturnValue({ writeText } as never)
  await press()
  expect(writeText).toHaveBeenCalledWith('ABCD')
  expect(screen.getByRole('status').textContent).toBe('Copied.')
})
