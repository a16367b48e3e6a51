import { useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { m } from '#words/messages.js'

/** Asks before what was typed is left behind. */
export function UnsavedGuard({ active }: { active: boolean }) {
  // The router hears one of them, the last that came: whoever has nothing to lose stays out of its way.
  return active ? <Guard /> : null
}

function Guard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  useBeforeUnload((event) => event.preventDefault())
  return blocker.state === 'blocked' && <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}

function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={onLeave}
      title={m.unsaved_title()}
      description={m.unsaved_text()}
      confirmLabel={m.unsaved_leave()}
      cancelLabel={m.unsaved_stay()}
      danger
    />
  )
}

/** For a dialog with fields: once something was typed, whichever way it is closed asks first. */
export function useGuardedClose(onClose: () => void) {
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return {
    onTyped: () => setTyped(true),
    close: isTyped ? () => setAsking(true) : onClose,
    guard: isTyped && (
      <>
        <UnsavedGuard active />
        {isAsking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
      </>
    ),
  }
}
