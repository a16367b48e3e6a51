import { useEffect, useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { onStepUpAsked, type StepUpAnswer } from '#browser/step-up.ts'
import { besidePassword } from '#domain/people/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, PasswordInput } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { m } from '#words/messages.js'
import { stepUpCall, type StepUp } from '../accounts.ts'
import { PasskeyTrouble } from './passkeys/passkey-trouble.tsx'
import { PasskeysOff, usePasskeysOff } from './passkeys/passkeys-off.tsx'
import { usePasskeyStepUp } from './passkeys/use-passkeys.ts'
import { secondFactorProblem } from './use-sign-in.ts'
import { useUser } from './use-user.ts'

/** Asks once for however many calls wait for it. */
export function StepUpDialog() {
  const [waiting, setWaiting] = useState<readonly StepUpAnswer[]>([])
  useEffect(() => onStepUpAsked((answer) => setWaiting((before) => [...before, answer])), [])
  const isOpen = waiting.length > 0
  function end(isProved: boolean) {
    for (const answer of waiting) answer(isProved)
    setWaiting([])
  }
  return (
    <Dialog open={isOpen} onClose={() => end(false)} title={m.step_up_title()} description={m.step_up_text()} size="small">
      {isOpen && <Proof onEnd={end} />}
    </Dialog>
  )
}

type ProofProps = { onEnd: (isProved: boolean) => void }

/** Of whom the password proves nothing, the passkey alone is asked. */
function Proof({ onEnd }: ProofProps) {
  const { user } = useUser()
  const hasPasskey = user?.hasPasskey === true
  const needsPasskey = user && besidePassword({ role: user.role, hasCodes: user.twoFactor, hasPasskey }) === 'passkey'
  return (
    <div className="flex flex-col gap-5">
      {hasPasskey && <PasskeyProof onEnd={onEnd} isOnly={needsPasskey === true} />}
      {!needsPasskey && <PasswordProof onEnd={onEnd} />}
    </div>
  )
}

function PasskeyProof({ onEnd, isOnly }: ProofProps & { isOnly: boolean }) {
  const why = usePasskeysOff()
  const { error, isPending, mutate } = usePasskeyStepUp(() => onEnd(true))
  if (why) return <PasskeysOff why={why} />
  return (
    <>
      <PasskeyTrouble error={error} />
      <Button
        variant={isOnly ? 'primary' : 'secondary'}
        loading={isPending}
        onClick={() => mutate()}
        data-autofocus={isOnly ? '' : undefined}
      >
        {m.passkey_use()}
      </Button>
      {isOnly && (
        <Button variant="secondary" onClick={() => onEnd(false)}>
          {m.ui_cancel()}
        </Button>
      )}
    </>
  )
}

function PasswordProof({ onEnd }: ProofProps) {
  const { user } = useUser()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { error, isPending, mutate } = useMutation({
    mutationFn: (body: StepUp) => callApi(stepUpCall, { body }),
    onSuccess: () => onEnd(true),
  })
  const codeProblem = secondFactorProblem(error)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (password) mutate({ password, ...(user?.twoFactor && { code }) })
  }
  return (
    <form method="post" className="flex flex-col gap-5" onSubmit={submit}>
      <Field label={m.account_current_password()} error={error && !codeProblem ? problemText(error) : undefined} required>
        <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} data-autofocus="" />
      </Field>
      {user?.twoFactor && (
        <Field label={m.auth_code_label()} hint={m.auth_code_hint()} error={codeProblem ?? undefined} required>
          <Input value={code} onChange={(event) => setCode(event.target.value)} autoComplete="one-time-code" />
        </Field>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={() => onEnd(false)}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" loading={isPending}>
          {m.step_up_confirm()}
        </Button>
      </div>
    </form>
  )
}
