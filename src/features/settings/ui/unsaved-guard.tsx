import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { m } from '#words/messages.js'

/** Asks before what was typed is left behind. */
export function UnsavedGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname)
  useBeforeUnload((event) => {
    if (active) event.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      onClose={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
      title={m.settings_leave_title()}
      description={m.settings_leave_text()}
      confirmLabel={m.settings_leave()}
      cancelLabel={m.settings_stay()}
      danger
    />
  )
}
