import { Field, Input } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import { passphraseLimits, WithPassphrase } from '../backups.ts'

/** What is sent: nothing at all where nothing was typed. */
export function typedPassphrase(typed: string): { passphrase?: string } {
  return typed === '' ? {} : { passphrase: typed }
}

export const isPassphraseRight = (typed: string) => WithPassphrase.safeParse(typedPassphrase(typed)).success

type PassphraseFieldProps = { label: string; hint: string; value: string; tried: boolean; onChange: (typed: string) => void }

export function PassphraseField({ label, hint, value, tried, onChange }: PassphraseFieldProps) {
  const isWrong = tried && !isPassphraseRight(value)
  return (
    <Field label={label} hint={hint} error={isWrong ? m.backup_passphrase_wrong({ least: passphraseLimits.least }) : undefined}>
      <Input type="password" autoComplete="new-password" value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
