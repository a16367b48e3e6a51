import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import type { User } from '#features/accounts/accounts.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { m } from '#words/messages.js'
import { signInPath } from '#browser/sign-in-path.ts'

/** A spinner while the user loads, /auth for strangers, / for people this page is not for. Who just signed out and is on the way elsewhere is let go. */
export function Guarded({ allows, children }: { allows: (user: User) => boolean; children: (user: User) => ReactNode }) {
  const { user, isLoading, isError, retry } = useUser()
  const { pathname, search } = useLocation()
  const leaving = useNavigation().state !== 'idle'
  if (isLoading) {
    return (
      <div className="grid min-h-[60vh] place-items-center">
        <Spinner className="size-10" label={m.ui_loading()} />
      </div>
    )
  }
  if (isError) return <ErrorState title={m.guard_error_title()} cause={m.guard_error_cause()} onRetry={() => void retry()} />
  if (!user) return leaving ? null : <Navigate to={signInPath(pathname, search)} replace />
  if (!allows(user)) return <Navigate to="/" replace />
  return children(user)
}
