// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { pageToasts } from '#ui/toast/toast-store.ts'
import { useNotice } from './use-notice.ts'

afterEach(cleanup)

function Root() {
  useNotice()
  return <Outlet />
}

const shown = () => pageToasts.getSnapshot().filter(({ open }) => open)

test('why an unknown address ended here is said there, and goes with the next page', async () => {
  document.cookie = 'notice=page-not-found; path=/'
  const loader = () => ({ notice: document.cookie.includes('notice=') ? 'page-not-found' : null })
  const children = [{ path: '*', Component: () => null }]
  const router = createMemoryRouter([{ id: 'root', path: '/', loader, Component: Root, children }])
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  await waitFor(() => expect(shown()).toMatchObject([{ title: "That page isn't here" }]))
  await router.navigate('/faqs')
  await waitFor(() => expect(shown()).toEqual([]))
})
