// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { Palette, type PaletteProps } from './palette.tsx'

afterEach(cleanup)

const opened: PaletteProps = { role: 'admin', isOpen: true, onOpen: () => undefined }

test('what is typed while the palette is on its way is there when it has come', async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Palette {...opened} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'v' } })
  const field = await screen.findByRole('combobox')
  expect((field as HTMLInputElement).value).toBe('v')
})
