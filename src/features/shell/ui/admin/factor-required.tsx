import { ButtonLink } from '#ui/button.tsx'
import { Passkeys } from '#features/accounts/ui/passkeys/passkeys.tsx'
import { TwoFactor } from '#features/accounts/ui/two-factor.tsx'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'

/** In place of every screen, for whoever has let the week pass. */
export function FactorRequired() {
  return (
    <AdminScreen title={m.factor_required_title()} introduction={m.factor_required_text()}>
      <TwoFactor isOn={false} />
      <section aria-labelledby="passkeys" className="flex flex-col gap-3">
        <h2 id="passkeys" className="display text-2xl">
          {m.passkeys_title()}
        </h2>
        <p className="max-w-prose text-ink-7">{m.passkeys_intro_staff()}</p>
        <Passkeys />
      </section>
      <ButtonLink variant="quiet" to="/" className="self-start">
        {m.admin_back_to_shop()}
      </ButtonLink>
    </AdminScreen>
  )
}
