import { KeyRound } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { passkeyTrouble } from './passkey-ceremony.ts'
import { PasskeysOff, usePasskeysOff } from './passkeys-off.tsx'
import { usePasskeyLogin } from './use-passkeys.ts'

/** Asks for no name: the browser offers the accounts that it has a passkey of. */
export function PasskeySignIn() {
  const why = usePasskeysOff()
  const { error, isPending, mutate } = usePasskeyLogin()
  if (why) return <PasskeysOff why={why} />
  return (
    <>
      <Button variant="secondary" size="large" loading={isPending} onClick={() => mutate()}>
        <KeyRound aria-hidden="true" strokeWidth={1.75} />
        {m.auth_passkey()}
      </Button>
      {error && (
        <Notice tone="err" live>
          {passkeyTrouble(error)}
        </Notice>
      )}
    </>
  )
}
