import { useEffect, useRef, type RefObject } from 'react'

/** What a list or a table is made of. */
const items = 'li, tr'

/** One container may stand in another: the innermost that is still there answers. */
const keeper = 'data-keeps-focus'

type Place = {
  element: HTMLElement
  keeper: Element | null
  item: HTMLElement | null
  list: HTMLElement | null
  position: number
  buttonNumber: number
}

/**
 * A button that goes with what it removed, or with its own use, would leave the keyboard at the top of the page. Here it goes on with
 * the item itself if that stays, else with the same button of the next one, else with the container's stage, heading, field, chosen link or button, or the container itself.
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    const container = ref.current
    return container ? keepFocus(container) : undefined
  }, [])
  return ref
}

function keepFocus(container: HTMLElement): () => void {
  container.setAttribute(keeper, '')
  // A press may have been kept until the page's code was there: then the button has the focus already.
  const { activeElement } = document
  let place = activeElement instanceof HTMLElement && container.contains(activeElement) ? placeOf(activeElement, container) : null
  const leave = new AbortController()
  const { signal } = leave
  container.addEventListener('focusin', ({ target }) => (place = placeOf(target as HTMLElement, container)), { signal })
  // Later, when it shows whether the person has left it or it is gone.
  const look = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (place?.element === target && place.element.isConnected && document.activeElement !== target) place = null
    })
  container.addEventListener('focusout', look, { signal })
  const observer = new MutationObserver(() => {
    if (!place) return
    if (place.element.isConnected) place = placeOf(place.element, container)
    else if (place.keeper !== container && place.keeper?.isConnected) return
    else if (document.activeElement === document.body) focusOn(nextOf(place, container))
  })
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    leave.abort()
    observer.disconnect()
  }
}

function placeOf(element: HTMLElement, container: HTMLElement): Place {
  const around = element.closest<HTMLElement>(items)
  const item = container.contains(around) ? around : null
  const list = item?.parentElement ?? null
  const position = item && list ? [...list.children].indexOf(item) : -1
  return { element, keeper: element.closest(`[${keeper}]`), item, list, position, buttonNumber: buttonsOf(item).indexOf(element) }
}

function nextOf({ item, list, position, buttonNumber }: Place, container: HTMLElement): HTMLElement {
  if (item?.isConnected) return item
  const siblings = list?.isConnected ? [...list.children] : []
  const next = (siblings[position] ?? siblings.at(-1)) as HTMLElement | undefined
  if (next) return buttonsOf(next)[buttonNumber] ?? buttonsOf(next)[0] ?? next
  const rest = ['[role="application"]', '[tabindex="-1"]', 'input, select, textarea', 'a[aria-current]', 'button']
  return rest.map((selector) => firstIn(container, selector)).find((element) => element !== null) ?? container
}

/** Not in a dialog, which may be closed. */
function firstIn(container: HTMLElement, selector: string): HTMLElement | null {
  return [...container.querySelectorAll<HTMLElement>(selector)].find((element) => !element.closest('dialog')) ?? null
}

function buttonsOf(item: HTMLElement | null): HTMLElement[] {
  return item ? [...item.querySelectorAll('button')] : []
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
