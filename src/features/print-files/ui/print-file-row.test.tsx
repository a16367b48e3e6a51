// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PrintFile } from '../print-files.ts'
import { PrintFileRow } from './print-file-row.tsx'

afterEach(cleanup)

const file: PrintFile = {
  id: '3f2a1c00-0000-4000-8000-000000000000',
  designId: '7e000000-0000-4000-8000-000000000000',
  designVersion: 3,
  reference: null,
  quantity: 1,
  product: 'canvas',
  size: '30x40',
  format: 'pdf',
  state: 'queued',
  progress: 0,
  failure: null,
  attempts: 0,
  fileName: 'barwaz-3f2a1c00-30x40.pdf',
  proofUrl: null,
  sha256: null,
  bytes: null,
  widthPx: null,
  heightPx: null,
  dpi: null,
  createdAt: '2026-03-02T08:00:00.000Z',
  finishedAt: null,
}

function show(given: Partial<PrintFile>, onRetry = () => undefined as void): string {
  render(
    <table>
      <tbody>
        <PrintFileRow file={{ ...file, ...given }} onRetry={onRetry} retrying={false} />
      </tbody>
    </table>,
  )
  return screen.getByRole('row').textContent
}

test('a file that waits says so and offers nothing yet', () => {
  expect(show({})).toContain('Waiting')
  expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null])
})

test('a file being painted says how far it is', () => {
  expect(show({ state: 'painting', progress: 42 })).toContain('42 %')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
})

test('a failed file says why and can be tried again', () => {
  const retry = vi.fn<() => void>()
  expect(show({ state: 'failed', failure: { reason: 'photo-missing', sentence: 'The photo is gone.' } }, retry)).toContain(
    'The photo is gone.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again: barwaz-3f2a1c00-30x40.pdf' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('one that is tried again by itself says what went wrong before', () => {
  expect(show({ failure: { reason: 'disk-full', sentence: 'No room.' } })).toContain('Will be tried again. No room.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a file that is ready shows what it is and leads to its bytes', () => {
  const text = show({
    state: 'done',
    progress: 100,
    widthPx: 3197,
    heightPx: 3984,
    dpi: 200,
    bytes: 8_400_000,
    sha256: 'ab12cd34ef56'.repeat(5),
  })
  expect(text).toContain('3197 × 3984 px, 200 dpi')
  expect(text).toContain('8.4 MB · SHA-256 ab12cd34ef56…')
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/api/admin/print-files/${file.id}/file`)
})
