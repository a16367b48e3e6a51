import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { useAddressSecret } from '#browser/use-address-secret.ts'
import { showFieldErrors, useZodForm } from '#browser/use-zod-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, Input, PasswordInput } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { User } from '../accounts.ts'
import { acceptInvitationCall, joinCall, NewStaff, openInvitationCall, type OpenedInvitation } from '../invitations.ts'
import { roleNames } from '../role-names.ts'
import { AccountFrame } from './account-frame.tsx'
import { ScriptNeeded } from './script-needed.tsx'
import { useLogout } from './use-logout.ts'
import { userKey, useUser } from './use-user.ts'

export default function InvitationPage() {
  const token = useAddressSecret('token')
  return token ? <Invited token={token} /> : <GoneInvitation />
}

function GoneInvitation() {
  return (
    <AccountFrame title={m.invitation_gone_title()} introduction={m.invitation_gone_text()}>
      <ButtonLink to="/auth" size="large">
        {m.auth_submit()}
      </ButtonLink>
    </AccountFrame>
  )
}

function Invited({ token }: { token: string }) {
  const { data, isError } = useQuery({
    queryKey: [openInvitationCall.path, token],
    queryFn: () => callApi(openInvitationCall, { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (isError) return <GoneInvitation />
  if (!data)
    return (
      <AccountFrame title={m.meta_invitation_title()}>
        <ScriptNeeded />
        <SkeletonGroup>
          <Skeleton className="h-24" />
        </SkeletonGroup>
      </AccountFrame>
    )
  return data.hasAccount ? <WithAccount invitation={data} token={token} /> : <WithoutAccount invitation={data} token={token} />
}

type Opened = { invitation: OpenedInvitation; token: string }

/** Whoever is in begins at the start page of their role. */
function useJoined() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (user: User) => {
    queryClient.setQueryData(userKey, user)
    toast({ title: m.invitation_welcome(), description: roleNames[user.role]() })
    void navigate('/admin', { replace: true })
  }
}

function WithoutAccount({ invitation: { name, role }, token }: Opened) {
  const { user } = useUser()
  const onJoined = useJoined()
  const form = useZodForm(NewStaff, { defaultValues: { token, username: '', password: '' } })
  const { errors } = form.formState
  const join = useMutation({ mutationFn: (body: NewStaff) => callApi(joinCall, { body }), onSuccess: onJoined })
  const submit = form.handleSubmit((body) => join.mutate(body, { onError: (error) => void showFieldErrors(form, error) }))
  return (
    <AccountFrame title={m.invitation_title({ name })} introduction={m.invitation_intro({ role: roleNames[role]() })}>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {user && <Notice>{m.invitation_other_join({ username: user.username })}</Notice>}
        {join.isError && (
          <Notice tone="err" live>
            {problemText(join.error)}
          </Notice>
        )}
        <Field label={m.account_username()} hint={m.field_username()} error={errors.username?.message} required>
          <Input {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={m.auth_password_label()} hint={m.field_password_short()} error={errors.password?.message} required>
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" size="large" loading={join.isPending}>
          {m.invitation_join()}
        </Button>
      </form>
    </AccountFrame>
  )
}

function WithAccount({ invitation: { name, role, email }, token }: Opened) {
  const { user } = useUser()
  const onJoined = useJoined()
  const logout = useLogout()
  const accept = useMutation({ mutationFn: () => callApi(acceptInvitationCall, { body: { token } }), onSuccess: onJoined })
  return (
    <AccountFrame title={m.invitation_title({ name })} introduction={m.invitation_intro_account({ role: roleNames[role](), email })}>
      <div className="flex flex-col items-start gap-5">
        {accept.isError && (
          <Notice tone="err" live>
            {problemText(accept.error)}
          </Notice>
        )}
        {!user ? (
          <ButtonLink size="large" to={`/auth?next=${encodeURIComponent(`/invitation?token=${token}`)}`}>
            {m.invitation_sign_in()}
          </ButtonLink>
        ) : user.email === email ? (
          <>
            <p>{m.invitation_accept_text({ username: user.username })}</p>
            <Button size="large" loading={accept.isPending} onClick={() => accept.mutate()}>
              {m.invitation_accept()}
            </Button>
          </>
        ) : (
          <>
            <Notice tone="warn">{m.invitation_other_account({ username: user.username, email })}</Notice>
            <Button size="large" variant="secondary" loading={logout.isPending} onClick={() => logout.mutate()}>
              {m.nav_log_out()}
            </Button>
          </>
        )}
      </div>
    </AccountFrame>
  )
}
