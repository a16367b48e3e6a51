import { lazy, Suspense } from 'react'
import { NavLink } from 'react-router'
import { untilLoaded } from '#browser/lazy-module.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { barLink } from './bar-link.ts'
import { sheetLink } from './sheet-link.ts'

const looks = { bar: barLink, sheet: sheetLink }

/** Strangers never load what only signed-in people see. */
const SignedInLinks = lazy(async () => {
  const links = await untilLoaded({ name: 'signed-in-links', load: () => import('./signed-in-links.tsx') })
  return { default: links.SignedInLinks }
})

/** Sign In is in the page from the start; with scripts it shows once it is known that nobody is signed in. */
export function AccountLinks({ place, onLogOut }: { place: 'bar' | 'sheet'; onLogOut?: () => void }) {
  const { user, isLoading } = useUser()
  const look = looks[place]
  if (user) {
    return (
      <Suspense>
        <SignedInLinks user={user} look={look} onLogOut={onLogOut} />
      </Suspense>
    )
  }
  return (
    <NavLink to="/auth" className={cn(look, 'transition-opacity', isLoading && 'opacity-0 focus-visible:opacity-100 noscript:opacity-100')}>
      {m.nav_sign_in()}
    </NavLink>
  )
}
