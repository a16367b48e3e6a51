import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

type Permission = 'unknown' | 'granted' | 'denied' | 'default'

export function readPermission(): Permission {
  return typeof Notification === 'undefined' ? 'unknown' : Notification.permission
}

const words: Record<Exclude<Permission, 'default'>, () => string> = {
  unknown: m.notices_browser_unknown,
  granted: m.notices_browser_granted,
  denied: m.notices_browser_denied,
}

/** Whether this browser may show notices; it is asked when somebody presses, never before. */
export function BrowserPermission() {
  const [permission, setPermission] = useState(readPermission)
  async function ask() {
    setPermission(await Notification.requestPermission())
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-7">
      {permission === 'default' ? (
        <>
          <span>{m.notices_browser_ask()}</span>
          <Button variant="secondary" onClick={() => void ask()}>
            {m.notices_browser_allow()}
          </Button>
        </>
      ) : (
        words[permission]()
      )}
    </div>
  )
}
