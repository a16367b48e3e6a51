import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { momentInWords } from '#ui/dates-in-words.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import {
  listInvitationsCall,
  resendInvitationCall,
  withdrawInvitationCall,
  type Invitation,
  type Invitations,
} from '#features/accounts/invitations.ts'
import { HandOverDialog, tellSent } from './hand-over-dialog.tsx'
import { roleNames } from '#features/accounts/role-names.ts'

const { path } = listInvitationsCall
const tellFailure = (error: Error) => void toast({ title: m.invitation_failed(), description: problemText(error), variant: 'destructive' })
const isOver = ({ expiresAt }: Invitation) => Date.parse(expiresAt) < Date.now()

/** Who was asked to work here and has not answered; nothing where nobody waits. */
export function InvitationList() {
  const { data } = useQuery<Invitations>({ queryKey: [path], refetchOnMount: 'always' })
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="rounded-md border border-wall-3 bg-wall-0 p-4 sm:p-6">
      <h2 id="invitations" className="display mb-2 text-xl">
        {m.invitation_list()}
      </h2>
      <ul className="divide-y divide-wall-3">
        {data.items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} isMailed={data.isMailed} onWithdraw={() => setWithdrawn(invitation)} />
        ))}
      </ul>
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(null)} />}
    </section>
  )
}

type InvitationRowProps = { invitation: Invitation; isMailed: boolean; onWithdraw: () => void }

function InvitationRow({ invitation, isMailed, onWithdraw }: InvitationRowProps) {
  const { id, name, email, role, by, sentAt, expiresAt } = invitation
  const resend = useAdminChange(path, () => callApi(resendInvitationCall, { params: { id } }))
  const [link, setLink] = useState<string | null>(null)
  const again = isMailed
    ? { plain: m.invitation_resend, named: m.invitation_resend_named }
    : { plain: m.invitation_new_link, named: m.invitation_new_link_named }
  const words = { role: roleNames[role](), at: momentInWords(sentAt) }
  function sendAgain() {
    resend.mutate(undefined, {
      onSuccess: (sent) => (sent.link === null ? tellSent(sent) : setLink(sent.link)),
      onError: tellFailure,
    })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0">
        <span className="block wrap-anywhere">
          <bdi className="font-medium">{name}</bdi> <span className="text-ink-6">{email}</span>
        </span>
        <span className="block text-sm text-ink-6">
          {by ? m.invitation_sent_by({ ...words, by }) : m.invitation_sent_at(words)},{' '}
          {isOver(invitation) ? <Badge tone="warn">{m.invitation_over()}</Badge> : m.invitation_until({ at: momentInWords(expiresAt) })}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={again.named({ name })} loading={resend.isPending} onClick={sendAgain}>
          {again.plain()}
        </Button>
        <Button variant="quiet" aria-label={m.invitation_withdraw_named({ name })} onClick={onWithdraw}>
          {m.invitation_withdraw()}
        </Button>
      </span>
      {link && <HandOverDialog name={name} link={link} onClose={() => setLink(null)} />}
    </li>
  )
}

function WithdrawDialog({ invitation: { id, name }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const withdraw = useAdminChange(path, () => callApi(withdrawInvitationCall, { params: { id } }))
  function confirm() {
    withdraw.mutate(undefined, {
      onSuccess() {
        onClose()
        toast({ title: m.invitation_withdrawn(), description: name })
      },
      onError: tellFailure,
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.invitation_withdraw_title({ name })}
      description={m.invitation_withdraw_text()}
      confirmLabel={m.invitation_withdraw()}
      loading={withdraw.isPending}
      danger
    />
  )
}
