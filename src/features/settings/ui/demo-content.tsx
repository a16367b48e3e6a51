import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { readSettingsCall, removeDemoCall } from '../settings.ts'
import { SettingsSection } from './settings-section.tsx'

export function DemoContent({ count }: { count: number }) {
  const [asking, setAsking] = useState(false)
  const remove = useAdminChange(readSettingsCall.path, () => callApi(removeDemoCall))
  const close = () => setAsking(false)
  function confirm() {
    remove.mutate(undefined, {
      onSuccess() {
        close()
        toast({ title: m.settings_demo_removed(), description: m.settings_demo_removed_text() })
      },
    })
  }
  return (
    <SettingsSection id="demo" title={m.settings_demo()} text={count === 0 ? m.settings_demo_none() : m.settings_demo_text({ count })}>
      {count > 0 && (
        <Button variant="secondary" className="self-start" onClick={() => setAsking(true)}>
          {m.settings_demo_remove()}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={confirm}
        title={m.settings_demo_title()}
        description={m.settings_demo_confirm()}
        confirmLabel={m.settings_demo_remove()}
        loading={remove.isPending}
        danger
      >
        <ProblemNotice error={remove.error} />
      </ConfirmDialog>
    </SettingsSection>
  )
}
