// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { EditorKind } from '#features/designs/editor-kind.ts'
import { pageToasts } from '#ui/toast/toast-store.ts'
import { listedCatalogue } from '../../../../tests/support/listed-catalogue.ts'
import { addPhotos, firstState, takeKind } from './editor-state.ts'
import { useProductAddress } from './use-address.ts'
import type { Editor } from './use-editor.ts'

afterEach(cleanup)

const lists = listedCatalogue()
const photo = { key: 'a', photoId: null, px: { widthPx: 6000, heightPx: 2000 }, isMeasured: true }
const said = () => pageToasts.getSnapshot().find(({ open }) => open)?.title

test('what is said of another product is not said any more once an undo has brought the first one back', async () => {
  const first = addPhotos(firstState('print-frame'), [photo], lists)
  function useEdited() {
    const { pathname } = useLocation()
    const [state, setState] = useState(first)
    const take = (next: EditorKind) => setState((before) => takeKind(before, next, lists) ?? before)
    const leadTo = useProductAddress(pathname.slice(1) as EditorKind, { state, takeKind: take } as Editor, lists)
    return { leadTo, undo: () => setState(first), kind: state.kind, pathname }
  }
  const result: { current: ReturnType<typeof useEdited> | null } = { current: null }
  const Page = createRoutesStub([
    {
      path: '*',
      Component: function Edited() {
        result.current = useEdited()
        return null
      },
    },
  ])
  render(<Page initialEntries={['/print-frame']} />)
  await act(async () => result.current?.leadTo('panoramic-canvas'))
  expect(result.current?.kind).toBe('panoramic-canvas')
  expect(said()).toMatch(/^Panoramic canvas, /)
  await act(async () => result.current?.undo())
  expect(result.current).toMatchObject({ kind: 'print-frame', pathname: '/print-frame' })
  expect(said()).toBeUndefined()
})
