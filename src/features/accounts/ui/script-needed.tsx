import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'

/** Reading works without JavaScript; accounts do not, and then say so. */
export function ScriptNeeded() {
  return (
    <noscript>
      <Notice tone="warn" className="mb-6">
        {m.script_needed()}
      </Notice>
    </noscript>
  )
}
