import { data, type LoaderFunctionArgs } from 'react-router'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { leadToSmallLetters } from '#platform/http/small-letters.ts'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'

/** Staff stay in the back office, where words say so. */
export function loader({ url }: LoaderFunctionArgs) {
  return leadToSmallLetters(url) ?? data(null, { status: 404 })
}

export default function UnknownScreen() {
  return (
    <AdminScreen
      title={m.admin_unknown_title()}
      introduction={m.admin_unknown_text()}
      actions={<ButtonLink to="/admin">{m.not_for_you_action()}</ButtonLink>}
    />
  )
}
