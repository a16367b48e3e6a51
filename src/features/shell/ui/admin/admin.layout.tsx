import { data, Outlet, redirect, redirectDocument, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { withoutLanguage } from '#domain/languages.ts'
import { may, mayOpenAdminPath, permissionOfScreen } from '#domain/people/permissions.ts'
import { useOwnCartElsewhere } from '#features/orders/ui/counter/for-customer.tsx'
import { pageContext } from '#platform/http/page-context.ts'
import type { User } from '#features/accounts/accounts.ts'
import { FactorDaysLeft } from '#features/accounts/ui/factor-days-left.tsx'
import { StepUpDialog } from '#features/accounts/ui/step-up-dialog.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { FactorRequired } from './factor-required.tsx'
import { Guarded } from '../guarded.tsx'
import { NotForYou } from '../not-for-you.tsx'
import { OfflineBanner } from '../offline-banner.tsx'
import { PageMain } from '../page-main.tsx'
import { signInPath } from '#browser/sign-in-path.ts'
import { SkipLink } from '../navigation/skip-link.tsx'
import { getLocale } from '#words/runtime.js'

/** Staff who may not open a screen stay in the back office, where words say so; what its loader would have told is not asked for. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const path = withoutLanguage(url.pathname)
  const { actor } = context.get(pageContext)
  if (!actor) throw redirect(signInPath(path, url.search))
  if (!actor.needsFactor && !may(actor.role, 'back-office')) throw redirect('/')
  return data(null, { status: opens(actor.role, path) ? 200 : 403 })
}

/** The back office is in English, under its own addresses: whoever comes from a page in another language opens it as a document. */
export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  if (getLocale() !== 'en') throw redirectDocument(withoutLanguage(url.pathname) + url.search)
  return null
}

export default function AdminLayout() {
  const { pathname } = useLocation()
  useOwnCartElsewhere(pathname)
  return (
    <Guarded allows={(user) => may(user.role, 'back-office')}>
      {(user) => (
        <div className="min-h-screen lg:grid lg:grid-cols-[16rem_1fr] print:block">
          <SkipLink />
          {!isFactorMissing(user) && <AdminSidebar user={user} />}
          <PageMain className="min-w-0 px-4 py-8 outline-none sm:px-8 print:p-0">
            <OfflineBanner />
            <Screen user={user} pathname={pathname} />
          </PageMain>
          <StepUpDialog />
        </div>
      )}
    </Guarded>
  )
}

/** What there is not says so itself. */
function opens(role: User['role'], path: string): boolean {
  return permissionOfScreen(path) === null || mayOpenAdminPath(role, path)
}

/** The server refuses all else until there is one. */
function isFactorMissing({ twoFactorDue }: User): boolean {
  return twoFactorDue !== null && new Date(twoFactorDue) <= new Date()
}

function Screen({ user, pathname }: { user: User; pathname: string }) {
  if (isFactorMissing(user)) return <FactorRequired />
  return (
    <>
      {user.twoFactorDue && <FactorDaysLeft due={new Date(user.twoFactorDue)} />}
      {opens(user.role, pathname) ? <Outlet /> : <NotForYou role={user.role} />}
    </>
  )
}
