const asked = 'step-up-asked'

export type StepUpAnswer = (isProved: boolean) => void

/** Whether whoever is at the page proved who they are; false where no part of the page asks them. */
export function askToStepUp(): Promise<boolean> {
  return new Promise((resolve) => {
    const isHeard = !window.dispatchEvent(new CustomEvent<StepUpAnswer>(asked, { cancelable: true, detail: resolve }))
    if (!isHeard) resolve(false)
  })
}

export function onStepUpAsked(ask: (answer: StepUpAnswer) => void): () => void {
  const stop = new AbortController()
  const listen = (event: Event) => {
    event.preventDefault()
    ask((event as CustomEvent<StepUpAnswer>).detail)
  }
  window.addEventListener(asked, listen, { signal: stop.signal })
  return () => stop.abort()
}
