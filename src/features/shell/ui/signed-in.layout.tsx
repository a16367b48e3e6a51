import { Outlet, redirect, type LoaderFunctionArgs } from 'react-router'
import { withoutLanguage } from '#domain/languages.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { StepUpDialog } from '#features/accounts/ui/step-up-dialog.tsx'
import { Guarded } from './guarded.tsx'
import { signInPath } from '#browser/sign-in-path.ts'

/** A document request of a stranger is sent on before anything is rendered. */
export function loader({ url, context }: LoaderFunctionArgs) {
  if (!context.get(pageContext).actor) throw redirect(signInPath(withoutLanguage(url.pathname), url.search))
  return null
}

/** Inside the browser the guard below decides, with a spinner, from what /api/user says. */
export function clientLoader() {
  return null
}

export default function SignedInLayout() {
  return (
    <Guarded allows={() => true}>
      {() => (
        <>
          <Outlet />
          <StepUpDialog />
        </>
      )}
    </Guarded>
  )
}
