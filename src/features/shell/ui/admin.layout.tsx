import { Outlet, redirect, type LoaderFunctionArgs } from 'react-router'
import { mayOpenAdminPath } from '#domain/accounts.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { Guarded } from './guarded.tsx'
import { PageMain } from './page-main.tsx'
import { signInPath } from './sign-in-path.ts'

export function loader({ url, context }: LoaderFunctionArgs) {
  const { pathname, search } = url
  const { actor } = context.get(pageContext)
  if (!actor) throw redirect(signInPath(pathname, search))
  if (!mayOpenAdminPath(actor.role, pathname)) throw redirect('/')
  return null
}

export function clientLoader() {
  return null
}

export default function AdminLayout() {
  return (
    <Guarded allows={(user, path) => mayOpenAdminPath(user.role, path)}>
      {(user) => (
        <div className="min-h-screen lg:grid lg:grid-cols-[16rem_1fr] print:block">
          <AdminSidebar user={user} />
          <PageMain className="min-w-0 px-4 py-8 outline-none sm:px-8 print:p-0">
            <Outlet />
          </PageMain>
        </div>
      )}
    </Guarded>
  )
}
