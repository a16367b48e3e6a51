import { ButtonLink } from '#ui/button.tsx'
import { TwoFactor } from '#features/accounts/ui/two-factor.tsx'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'

/** In place of every screen, for whoever has let the week pass. */
export function FactorRequired() {
  return (
    <AdminScreen title={m.factor_required_title()} introduction={m.factor_required_text()}>
      <TwoFactor isOn={false} />
      <ButtonLink variant="quiet" to="/" className="self-start">
        {m.admin_back_to_shop()}
      </ButtonLink>
    </AdminScreen>
  )
}
