import { useState } from 'react'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'
import { Button } from '#ui/button.tsx'
import { AdminUserList } from './admin-user-list.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'

export default function AdminUsersPage() {
  const [isInviting, setInviting] = useState(false)
  return (
    <AdminScreen
      title={m.admin_users_heading()}
      introduction={m.admin_users_intro()}
      actions={<Button onClick={() => setInviting(true)}>{m.invitation_invite()}</Button>}
    >
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      <InvitationList />
      <AdminUserList />
    </AdminScreen>
  )
}
