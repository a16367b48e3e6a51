import { Link } from 'react-router'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'

/** An editor without JavaScript edits nothing, and says what it needs. */
export function EditorScriptNeeded() {
  return (
    <noscript>
      <Notice tone="warn" className="max-w-lg" title={m.editor_script_needed()}>
        {m.editor_script_needed_text()}{' '}
        <Link to="/contact" className="link">
          {m.next_contact()}
        </Link>
      </Notice>
    </noscript>
  )
}
