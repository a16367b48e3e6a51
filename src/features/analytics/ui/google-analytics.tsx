import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { isSecretAddress } from '../secret-address.ts'
import { startGoogle } from './start-google.ts'
import { useTracker } from './tracker-provider.tsx'

const key = 'analyticsConsent'
type Choice = 'yes' | 'no'

/** Asks once, and again on /privacy for whoever thinks better of it; nothing is loaded from Google without a yes. */
export default function GoogleAnalytics({ id }: { id: string }) {
  const [choice, setChoice] = useState(readChoice)
  const { pathname, search } = useLocation()
  const isSecret = isSecretAddress({ pathname, search })
  const { listen } = useTracker()
  useEffect(() => (choice === 'yes' && !isSecret ? listen(startGoogle(id)) : undefined), [choice, id, isSecret, listen])

  function choose(next: Choice) {
    try {
      localStorage.setItem(key, next)
    } catch (error) {
      console.warn('The choice holds for this page only.', error)
    }
    setChoice(next)
    // What Google's script has begun only a new page ends.
    if (choice === 'yes' && next === 'no') location.reload()
  }

  if (pathname.startsWith('/admin') || (choice !== null && pathname !== '/privacy')) return null
  return (
    <aside
      aria-label={m.consent_title()}
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-between gap-4 border-t border-wall-3 bg-wall-0 p-4 shadow-lg"
    >
      <p className="max-w-prose">
        <strong className="font-medium">{m.consent_title()}</strong> {m.consent_text()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => choose('no')}>
          {m.consent_no()}
        </Button>
        <Button variant="secondary" onClick={() => choose('yes')}>
          {m.consent_yes()}
        </Button>
      </div>
    </aside>
  )
}

function readChoice(): Choice | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'yes' || kept === 'no' ? kept : null
  } catch {
    return null
  }
}
