import { KeyRound } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { PasskeyTrouble } from './passkey-trouble.tsx'
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
      <PasskeyTrouble error={error} />
    </>
  )
}
