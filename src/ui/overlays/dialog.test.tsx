// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

afterEach(cleanup)

function Page({ kind = 'dialog' }: { kind?: 'dialog' | 'autofocus' | 'sheet' }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {kind === 'sheet' ? (
        <Sheet open={open} onClose={close} title="Summary">
          <p>Inside</p>
        </Sheet>
      ) : (
        <Dialog open={open} onClose={close} title="A name" description="Only for you">
          <input aria-label="Name" data-autofocus={kind === 'autofocus' ? '' : undefined} />
        </Dialog>
      )}
    </>
  )
}

function openPage(kind?: 'dialog' | 'autofocus' | 'sheet') {
  render(kind ? <Page kind={kind} /> : <Page />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = document.querySelector('dialog')!
  return { opener, dialog }
}

test('is named and described, and the focus goes to its title', () => {
  const { dialog } = openPage()
  expect(dialog.open).toBe(true)
  expect(document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent).toBe('A name')
  expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe('Only for you')
  expect(document.activeElement?.textContent).toBe('A name')
})

test('a part marked data-autofocus is focused instead', () => {
  openPage('autofocus')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test.each(['dialog', 'sheet'] as const)('Esc closes a %s and gives the focus back', (kind) => {
  const { opener, dialog } = openPage(kind)
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(dialog.open).toBe(false)
  expect(document.activeElement).toBe(opener)
})

test('the close request of the browser (back gesture) closes it', () => {
  const { opener, dialog } = openPage()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog.open).toBe(false)
  expect(document.activeElement).toBe(opener)
})

test('a click on the backdrop closes it; a drag that only ends there does not', () => {
  const { dialog } = openPage()
  fireEvent.pointerDown(screen.getByLabelText('Name'))
  fireEvent.click(dialog)
  expect(dialog.open).toBe(true)
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(dialog.open).toBe(false)
})

test('the close button has a name and closes it', () => {
  const { dialog } = openPage()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog.open).toBe(false)
})

test('what the browser closes by itself stays, where its owner asks first', () => {
  render(<Dialog open onClose={() => undefined} title="Half written" />)
  const dialog = document.querySelector('dialog')!
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
})
