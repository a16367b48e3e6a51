import { Link, useLocation } from 'react-router'
import { ApiError } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { signInPath } from '#browser/sign-in-path.ts'
import { Notice } from './notice.tsx'
import { m } from '#words/messages.js'

/** What went wrong, beside the button that was pressed; who was signed out meanwhile gets the way back. */
export function ProblemNotice({ error }: { error: Error | null }) {
  const { pathname, search } = useLocation()
  if (!error) return null
  return (
    <Notice tone="err" live>
      {problemText(error)}
      {error instanceof ApiError && error.problem?.code === 'request/not-signed-in' && (
        <>
          {' '}
          <Link className="link" to={signInPath(pathname, search)} reloadDocument>
            {m.auth_submit()}
          </Link>
        </>
      )}
    </Notice>
  )
}
