import { Dialog } from '#ui/overlays/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { SentInvitation } from '#features/accounts/invitations.ts'

export function tellSent({ email }: SentInvitation): void {
  toast({ title: m.invitation_sent(), description: m.invitation_sent_text({ email }) })
}

/** Where no mail leaves the shop, the link is handed over by whoever invites. */
export function HandOverDialog({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.invitation_hand_over_title({ name })}
      description={m.invitation_hand_over_text()}
      footer={<Button onClick={onClose}>{m.ui_close()}</Button>}
    >
      <Field label={m.invitation_link()}>
        <Input readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <CopyButton text={link} label={m.invitation_copy()} />
      </p>
    </Dialog>
  )
}
