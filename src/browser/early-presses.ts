/** What somebody did before the page's code was there: the few lines in entry.server.tsx keep it. */
export type EarlyPress = {
  type: 'click' | 'input' | 'change' | 'submit'
  target: Element
  submitter?: HTMLElement
  value?: string
  checked?: boolean
}
type EarlyPresses = { kept: EarlyPress[]; stop(): void }

declare global {
  var earlyPresses: EarlyPresses | undefined
}

/** Does again what was kept, in the order it came: of one control only its last, since an impatient second press means the first. */
export function answerEarlyPresses(presses: EarlyPress[]): void {
  const last = new Map<Element, EarlyPress>()
  for (const press of presses.splice(0)) {
    const control = press.type === 'click' ? press.target.closest('button') : press.target
    if (!control) continue
    last.delete(control)
    last.set(control, press)
  }
  for (const [control, press] of last) if (control.isConnected) answer(control, press)
}

function answer(control: Element, { type, submitter, value = '', checked = false }: EarlyPress): void {
  if (control instanceof HTMLFormElement) control.requestSubmit(submitter)
  else if (control instanceof HTMLButtonElement) {
    // What submits a form is kept as its submission, and what opens a popover opened it.
    if ((!control.form || control.type === 'button') && !control.popoverTargetElement) control.click()
  } else if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    control.checked = !checked
    control.click()
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) {
    if (control.type !== 'file') write(control, value)
    control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** React hears of a value only where it differs from the one it saw last, and sees what is set on the element itself. */
function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
