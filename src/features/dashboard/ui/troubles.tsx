import { Link } from 'react-router'
import { Notice } from '#ui/states/notice.tsx'
import type { Dashboard } from '../dashboard.ts'

/** What is wrong right now, each until it is mended. */
export function Troubles({ troubles }: Pick<Dashboard, 'troubles'>) {
  return troubles.map(({ title, text, action, path }) => (
    <Notice key={title} tone="err" title={title}>
      <p className="wrap-anywhere">{text}</p>
      {path && (
        <Link to={path} className="link inline-flex min-h-11 items-center">
          {action}
        </Link>
      )}
    </Notice>
  ))
}
