// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDroppedFiles } from './use-dropped-files.ts'

afterEach(cleanup)

const files = [new File(['ten bytes.'], 'beach.jpg')]
const onFiles = vi.fn<(files: readonly File[]) => void>()

function Zone() {
  useDroppedFiles(onFiles)
  return <input aria-label="Caption" />
}

/** An empty editor: it listens, and so does the picker in it. */
function Editor() {
  useDroppedFiles(onFiles)
  return <Zone />
}

test('what is dropped or pasted is taken once, by whoever comes first', () => {
  render(<Editor />)
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(files)
  onFiles.mockClear()
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files } })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(files)
})

test('text that is pasted into a field stays text, whatever picture comes with it', () => {
  onFiles.mockClear()
  render(<Zone />)
  expect(fireEvent.paste(screen.getByLabelText('Caption'), { clipboardData: { types: ['text/plain', 'Files'], files } })).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
})
