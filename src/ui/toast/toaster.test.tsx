// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PlainToast } from '#ui/toast/plain-toast.tsx'
import { createToastStore, toastRemovalMs } from '#ui/toast/toast-store.ts'
import type { ToastStore } from '#ui/toast/toast-store.ts'
import { Toaster } from '#ui/toast/toaster.tsx'
import '#ui/toast/toast-view.tsx'

let store: ToastStore

beforeEach(() => {
  vi.useFakeTimers()
  store = createToastStore()
})

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  vi.useRealTimers()
})

async function wait(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

async function show(content: Parameters<ToastStore['add']>[0]) {
  act(() => void store.add(content))
  await wait(100)
}

function shown() {
  return [...document.querySelectorAll<HTMLElement>('[data-variant]')]
}

describe('toaster', () => {
  test('renders nothing until the first toast', () => {
    const { container } = render(<Toaster store={store} />)
    expect(container.innerHTML).toBe('')
  })

  test('[seed 9] shows one toast at a time, the newest', async () => {
    render(<Toaster store={store} />)
    await show({ title: 'First' })
    await show({ title: 'Second', description: 'More of it' })
    expect(shown()).toHaveLength(1)
    expect(shown()[0]?.textContent).toContain('Second')
    expect(shown()[0]?.textContent).toContain('More of it')
  })

  test('[seed 9] a toast stays 5000 ms', async () => {
    render(<Toaster store={store} />)
    await show({ title: 'Saved' })
    await wait(4800)
    expect(shown()).toHaveLength(1)
    await wait(300)
    expect(shown()).toHaveLength(0)
    expect(store.getSnapshot()[0]?.open).toBe(false)
  })

  test('a destructive toast is marked as such and carries an icon', async () => {
    render(<Toaster store={store} />)
    await show({ title: 'Not saved', variant: 'destructive' })
    expect(shown()[0]?.dataset.variant).toBe('destructive')
    expect(shown()[0]?.className).toContain('bg-err')
    expect(shown()[0]?.querySelectorAll(':scope > svg')).toHaveLength(1)
    expect(document.documentElement.hasAttribute('data-mark-failure'), 'for what says the same on the page').toBe(true)
    await wait(5100)
    expect(document.documentElement.hasAttribute('data-mark-failure')).toBe(false)
  })

  test('a browser that knows no popovers shows it all the same', async () => {
    vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => {
      if (selector.includes('popover')) throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError')
      return false
    })
    render(<Toaster store={store} />)
    await show({ title: 'Saved' })
    expect(shown()).toHaveLength(1)
  })

  test('an action runs and closes the toast', async () => {
    const undo = vi.fn()
    render(<Toaster store={store} />)
    await show({ title: 'Removed', action: { label: 'Undo', onSelect: undo } })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(store.getSnapshot()[0]?.open).toBe(false)
  })

  test('where its own code did not come, an action runs once and closes the toast, too', () => {
    const undo = vi.fn()
    const onDismiss = vi.fn()
    render(
      <PlainToast toasts={[{ id: 7, open: true, title: 'Removed', action: { label: 'Undo', onSelect: undo } }]} onDismiss={onDismiss} />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(7)
  })

  test('[seed 9] F8 moves the focus to the toasts', async () => {
    render(<Toaster store={store} />)
    await show({ title: 'Saved' })
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement?.tagName).toBe('OL')
    expect(screen.getByRole('region').getAttribute('aria-label')).toBe('Notifications (F8)')
  })
})

describe('toast store', () => {
  test('[seed 9] a dismissed toast is removed after 1,000,000 ms', () => {
    const { dismiss } = store.add({ title: 'Saved' })
    dismiss()
    vi.advanceTimersByTime(toastRemovalMs - 1)
    expect(toastRemovalMs).toBe(1_000_000)
    expect(store.getSnapshot()).toMatchObject([{ title: 'Saved', open: false }])
    vi.advanceTimersByTime(1)
    expect(store.getSnapshot()).toEqual([])
  })

  test('dismissing twice does not put the removal off', () => {
    const { dismiss } = store.add({ title: 'Saved' })
    dismiss()
    vi.advanceTimersByTime(600_000)
    dismiss()
    vi.advanceTimersByTime(400_000)
    expect(store.getSnapshot()).toEqual([])
  })

  test('a toast that replaced a dismissed one outlives its removal', () => {
    store.add({ title: 'Old' }).dismiss()
    store.add({ title: 'New' })
    vi.advanceTimersByTime(toastRemovalMs)
    expect(store.getSnapshot()).toMatchObject([{ title: 'New', open: true }])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('tells its listeners until they leave', () => {
    const listener = vi.fn()
    const leave = store.subscribe(listener)
    store.add({ title: 'One' })
    leave()
    store.add({ title: 'Two' })
    expect(listener).toHaveBeenCalledOnce()
  })
})
