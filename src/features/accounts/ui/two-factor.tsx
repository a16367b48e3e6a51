import { Download } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { useZodForm } from '#browser/use-zod-form.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { m } from '#words/messages.js'
import { TwoFactorCode, type TwoFactorSetup } from '../accounts.ts'
import { useTwoFactor } from './use-account.ts'

export function TwoFactor({ isOn }: { isOn: boolean }) {
  const { start, confirm, renew, stop, refresh } = useTwoFactor()
  const [isStopping, setStopping] = useState(false)
  const close = () => setStopping(false)
  const made = confirm.data ?? renew.data
  if (made) {
    const kept = () => {
      for (const work of [start, confirm, renew]) work.reset()
      void refresh()
    }
    const title = confirm.data ? m.account_recovery_title() : m.account_recovery_renewed()
    return <RecoveryCodes title={title} codes={made.recoveryCodes} onKept={kept} />
  }
  if (start.data && !isOn) return <Setup setup={start.data} confirm={confirm} />
  return (
    <>
      {isOn && (
        <Notice tone="ok" className="mb-5">
          {m.account_two_factor_on()}
        </Notice>
      )}
      <ProblemNotice error={start.error ?? renew.error ?? stop.error} />
      {isOn ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" loading={renew.isPending} onClick={() => renew.mutate()}>
            {m.account_recovery_renew()}
          </Button>
          <Button variant="secondary" onClick={() => setStopping(true)}>
            {m.account_two_factor_stop()}
          </Button>
        </div>
      ) : (
        <Button variant="secondary" loading={start.isPending} onClick={() => start.mutate()}>
          {m.account_two_factor_start()}
        </Button>
      )}
      <ConfirmDialog
        open={isStopping}
        danger
        onClose={close}
        title={m.account_two_factor_stop()}
        description={m.account_two_factor_stop_text()}
        confirmLabel={m.account_two_factor_stop()}
        loading={stop.isPending}
        onConfirm={() => stop.mutate(undefined, { onSettled: close })}
      />
    </>
  )
}

function Setup({ setup, confirm }: { setup: TwoFactorSetup; confirm: ReturnType<typeof useTwoFactor>['confirm'] }) {
  const form = useZodForm(TwoFactorCode, { defaultValues: { code: '' } })
  const error = form.formState.errors.code?.message ?? (confirm.error ? problemText(confirm.error) : undefined)
  return (
    <div className="grid items-start gap-8 sm:grid-cols-[12rem_1fr]">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
        alt={m.account_two_factor_qr()}
        width={192}
        height={192}
        className="bg-wall-0"
      />
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(({ code }) => confirm.mutate(code))}>
        <p>{m.account_two_factor_scan()}</p>
        <p>
          {m.account_two_factor_key()} <code className="break-all">{setup.secret}</code>
        </p>
        <Field label={m.auth_code_label()} error={error} required>
          <Input {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Field>
        <Button type="submit" className="self-start" loading={confirm.isPending}>
          {m.account_two_factor_confirm()}
        </Button>
      </form>
    </div>
  )
}

/** Nothing else is asked for until they are kept. */
function RecoveryCodes({ title, codes, onKept }: { title: string; codes: string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Notice tone="ok" live title={title}>
      <p>{m.account_recovery_text()}</p>
      <ul className="mt-3 grid gap-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <CopyButton text={text} label={m.account_recovery_copy()} />
        <a
          className={buttonLook({ variant: 'secondary' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <Download aria-hidden="true" strokeWidth={1.75} />
          {m.account_recovery_download()}
        </a>
        <Button onClick={onKept}>{m.account_recovery_kept()}</Button>
      </div>
    </Notice>
  )
}
