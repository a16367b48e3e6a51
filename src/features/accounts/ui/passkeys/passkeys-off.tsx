import { useSyncExternalStore } from 'react'
import { whyNoPasskeys } from '#domain/people/passkeys.ts'
import { m } from '#words/messages.js'

const words = { address: m.passkeys_off_address, 'no-https': m.passkeys_off_https, 'no-browser': m.passkeys_off_browser }
type Off = keyof typeof words

const never = () => () => {}

/** Why this page can show no passkey; the server, which does not see the window, takes it that it can. */
export function usePasskeysOff(): Off | null {
  return useSyncExternalStore(never, whyHere, () => null)
}

function whyHere(): Off | null {
  return whyNoPasskeys(window.location) ?? ('PublicKeyCredential' in window ? null : 'no-browser')
}

/** On the machine itself the same page has a name as well. */
export function PasskeysOff({ why }: { why: Off }) {
  const { hostname, port, pathname, search } = window.location
  const byName = hostname === '127.0.0.1' ? `http://localhost:${port}${pathname}${search}` : null
  return (
    <p className="text-sm text-ink-6">
      {words[why]()}{' '}
      {byName && (
        <a className="link" href={byName}>
          {m.passkeys_off_localhost({ address: `localhost:${port}` })}
        </a>
      )}
    </p>
  )
}
