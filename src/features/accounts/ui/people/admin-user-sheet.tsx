import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { roles, type Role } from '#domain/people/accounts.ts'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { dateInWords, momentInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '#features/accounts/admin-users.ts'
import { nameOf, roleWords } from './admin-user-words.ts'
import { deviceName } from '#features/accounts/device-name.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'

const path = calls.listUsersCall.path

/** One account: who it is, what it may do, where it is signed in, and its orders. */
export function AdminUserSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery<calls.AdminUser>({
    queryKey: [`${path}/${encodeURIComponent(id)}`],
    refetchOnMount: 'always',
  })
  return (
    <Sheet open onClose={onClose} title={data ? nameOf(data) : m.user_account()}>
      {data ? (
        <Account user={data} />
      ) : error ? (
        <ErrorState title={m.user_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </Sheet>
  )
}

type Asked = { kind: 'role'; role: Role } | { kind: 'disable' | 'enable' | 'sign-out' | 'reset-factor' }

function Account({ user }: { user: calls.AdminUser }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id, username, email, emailVerified, phone, company, trn, role, isDisabled, disabledAt, createdAt, sessions, orders } = user
  const rows: [string, string][] = [
    [m.user_username(), username],
    [m.user_email(), emailVerified ? email : email ? `${email} (${m.user_unverified()})` : m.user_no_email()],
    [m.account_phone(), phone],
    [m.account_company(), company],
    [m.account_trn(), trn],
    [m.user_since(), dateInWords(createdAt)],
  ]
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <span className="flex flex-wrap gap-2">
          <Badge tone={roleWords[role].tone}>{roleWords[role].name()}</Badge>
          {disabledAt && <Badge tone="err">{m.user_disabled_since({ at: momentInWords(disabledAt) })}</Badge>}
          {user.twoFactor && <Badge>{m.user_two_factor()}</Badge>}
          {user.hasPasskey && <Badge>{m.user_passkey()}</Badge>}
          {user.isYou && <Badge tone="ok">{m.user_you()}</Badge>}
        </span>
        <dl className="flex flex-col gap-3">
          {rows
            .filter(([, words]) => words !== '')
            .map(([term, words]) => (
              <div key={term}>
                <dt className="text-sm text-ink-6">{term}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {words}
                </dd>
              </div>
            ))}
        </dl>
        <ButtonLink variant="secondary" to={`/admin/orders?${new URLSearchParams({ q: email }).toString()}`}>
          {m.user_orders({ count: orders })}
        </ButtonLink>
      </div>
      <RadioCards
        legend={m.user_role()}
        value={role}
        onValueChange={(next) => setAsked({ kind: 'role', role: next })}
        options={roles.map((value) => ({ value, label: roleWords[value].name(), hint: roleWords[value].hint() }))}
        className="grid-cols-1 sm:grid-cols-1"
      />
      <section>
        <h3 className="display mb-2 text-xl">{m.user_sessions()}</h3>
        {sessions.length === 0 && <p className="text-ink-7">{m.user_no_sessions()}</p>}
        <ul className="divide-y divide-wall-2">
          {sessions.map((session) => (
            <li key={session.id} className="py-2">
              <span className="block font-medium">{deviceName(session.userAgent) ?? m.account_device_unknown()}</span>
              <span className="block text-sm wrap-anywhere text-ink-6">
                {m.account_device_seen({ moment: momentInWords(session.lastSeenAt), address: session.address })}
              </span>
            </li>
          ))}
        </ul>
        {sessions.length > 0 && (
          <Button variant="secondary" className="mt-3 w-full" onClick={() => setAsked({ kind: 'sign-out' })}>
            {m.user_sign_out()}
          </Button>
        )}
      </section>
      {(user.twoFactor || user.hasPasskey) && !user.isYou && (
        <Button variant="secondary" onClick={() => setAsked({ kind: 'reset-factor' })}>
          {m.user_factor_reset()}
        </Button>
      )}
      <Button variant={isDisabled ? 'secondary' : 'danger'} onClick={() => setAsked({ kind: isDisabled ? 'enable' : 'disable' })}>
        {isDisabled ? m.user_enable() : m.user_disable()}
      </Button>
      {asked && <ChangeDialog key={id} user={user} asked={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function ChangeDialog({ user, asked, onClose }: { user: calls.AdminUser; asked: Asked; onClose: () => void }) {
  const name = nameOf(user)
  const params = { id: user.id }
  const change = useAdminChange(path, () => {
    if (asked.kind === 'sign-out') return callApi(calls.endUserSessionsCall, { params })
    if (asked.kind === 'reset-factor') return callApi(calls.resetUserFactorCall, { params })
    const body = asked.kind === 'role' ? { role: asked.role } : { isDisabled: asked.kind === 'disable' }
    return callApi(calls.saveUserCall, { params, body })
  })
  const { title, text, action, done } = changeWords(asked, name)
  function confirm() {
    change.mutate(undefined, {
      onSuccess() {
        onClose()
        toast({ title: done, description: name })
      },
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={title}
      description={user.isYou && asked.kind !== 'enable' ? `${text} ${m.user_change_you()}` : text}
      confirmLabel={action}
      danger={asked.kind === 'disable' || asked.kind === 'reset-factor'}
      loading={change.isPending}
    >
      <ProblemNotice error={change.error} />
    </ConfirmDialog>
  )
}

function changeWords(asked: Asked, name: string): { title: string; text: string; action: string; done: string } {
  if (asked.kind === 'role') {
    const role = roleWords[asked.role].name()
    const action = m.user_role_change()
    return { title: m.user_role_title({ name, role }), text: m.user_role_text(), action, done: m.user_role_changed({ role }) }
  }
  if (asked.kind === 'reset-factor') {
    const [text, done] = [m.user_factor_reset_text(), m.user_factor_reset_done()]
    return { title: m.user_factor_reset_title({ name }), text, action: m.user_factor_reset(), done }
  }
  if (asked.kind === 'disable')
    return { title: m.user_disable_title({ name }), text: m.user_disable_text(), action: m.user_disable(), done: m.user_disable_done() }
  if (asked.kind === 'enable')
    return { title: m.user_enable_title({ name }), text: m.user_enable_text(), action: m.user_enable(), done: m.user_enable_done() }
  return { title: m.user_sign_out_title({ name }), text: m.user_sign_out_text(), action: m.user_sign_out(), done: m.user_sign_out_done() }
}
