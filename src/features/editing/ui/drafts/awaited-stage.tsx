import { m } from '#words/messages.js'

/** Where a kept or carried photo will hang in a moment: calm, and no question that is answered already. */
export function AwaitedStage() {
  return (
    <p role="status" className="grid size-full animate-fade place-items-center text-ink-6 delay-300 motion-reduce:animate-none">
      {m.editor_awaited()}
    </p>
  )
}
