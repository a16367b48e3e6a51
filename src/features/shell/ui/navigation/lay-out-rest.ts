import { whenIdle } from '#browser/when-idle.ts'

/** Lays out what the first paint left for later, a part at a time: from then on pages have their true height, and one comes back to where one was. */
export function layOutRest(): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>('.far-below')]
  let callOff = whenIdle(layOutNext)

  function layOutNext(): void {
    const part = parts.shift()
    if (!part) return void document.documentElement.toggleAttribute('data-whole', true)
    part.style.contentVisibility = 'visible'
    callOff = whenIdle(layOutNext)
  }

  return () => callOff()
}
