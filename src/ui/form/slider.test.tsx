// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Slider } from '#ui/form/slider.tsx'

afterEach(cleanup)

function Zoom() {
  const [value, setValue] = useState(100)
  return <Slider label="Zoom" value={value} onValueChange={setValue} min={100} max={400} />
}

test('a swipe over it that turns out to scroll the page leaves the value as it was', () => {
  render(<Zoom />)
  const range = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' })
  fireEvent.pointerDown(range)
  fireEvent.change(range, { target: { value: '255' } })
  expect(range.value).toBe('255')
  fireEvent.pointerCancel(range)
  expect(range.value).toBe('100')
})
