/** As a ref: what appears in answer to somebody is seen, wherever they had scrolled. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
