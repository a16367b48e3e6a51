import { withResolvers } from '#browser/with-resolvers.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'

export const undoMs = 8000

export type Decision = 'final' | 'undone'
export type Removals = ReturnType<typeof createRemovals>

type Group = { count: number; decision: Promise<Decision>; decide: (decision: Decision) => void; timer?: ReturnType<typeof setTimeout> }

/** Only one toast is seen at a time: removals soon after each other share one, and its Undo takes all of them back. */
export function createRemovals() {
  let group: Group | undefined

  function openGroup(): Group {
    const { promise: decision, resolve } = withResolvers<Decision>()
    const finish = () => decide('final')
    function decide(answer: Decision) {
      clearTimeout(opened.timer)
      removeEventListener('pagehide', finish)
      if (group === opened) group = undefined
      resolve(answer)
    }
    const opened: Group = { count: 0, decision, decide }
    addEventListener('pagehide', finish)
    return opened
  }

  return {
    /** Says that one more is removed; answers once that is undone or can be undone no longer. */
    add(): Promise<Decision> {
      const { decision, decide } = (group ??= openGroup())
      group.count += 1
      clearTimeout(group.timer)
      const said = toast({
        title: m.toast_photos_removed({ count: group.count }),
        action: { label: m.toast_undo(), onSelect: () => decide('undone') },
        durationMs: undoMs,
      })
      group.timer = setTimeout(() => {
        said.dismiss()
        decide('final')
      }, undoMs)
      return decision
    },
  }
}
