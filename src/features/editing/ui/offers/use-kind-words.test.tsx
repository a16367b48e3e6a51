// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { EditorKind } from '#features/designs/editor-kind.ts'
import { pageToasts } from '#ui/toast/toast-store.ts'
import { useKindWords } from './use-kind-words.ts'

afterEach(cleanup)

const said = () => pageToasts.getSnapshot().find(({ open }) => open)?.title

test('what another product brought along is told until the piece is of another one again', () => {
  const { result, rerender } = renderHook(({ kind }: { kind: EditorKind }) => useKindWords(kind), {
    initialProps: { kind: 'print-frame' as EditorKind },
  })
  act(() => result.current('canvas', 'Canvas, 30 × 40 cm.'))
  rerender({ kind: 'canvas' })
  expect(said()).toBe('Canvas, 30 × 40 cm.')
  rerender({ kind: 'print-frame' })
  expect(said()).toBeUndefined()
})
