// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { layOutRest } from './lay-out-rest.ts'

let waiting: (() => void) | undefined
vi.stubGlobal('requestIdleCallback', (work: () => void) => void (waiting = work))
vi.stubGlobal('cancelIdleCallback', () => void (waiting = undefined))
afterEach(() => document.documentElement.removeAttribute('data-whole'))

function beIdle(): (string | boolean)[] {
  const work = waiting
  waiting = undefined
  work?.()
  const parts = [...document.querySelectorAll<HTMLElement>('.far-below')].map((part) => part.style.contentVisibility)
  return [...parts, document.documentElement.hasAttribute('data-whole')]
}

function openPage(): () => void {
  document.body.innerHTML = '<section class="far-below"></section><footer class="far-below"></footer>'
  return layOutRest()
}

test('one part after the other is laid out, then the page is whole', () => {
  openPage()
  expect([beIdle(), beIdle(), beIdle()]).toEqual([
    ['visible', '', false],
    ['visible', 'visible', false],
    ['visible', 'visible', true],
  ])
})

test('called off, the rest waits', () => {
  const callOff = openPage()
  beIdle()
  callOff()
  expect(beIdle()).toEqual(['visible', '', false])
})
