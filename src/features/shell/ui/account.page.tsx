import { Link } from 'react-router'
import { MyAddresses } from '#features/addresses/ui/my-addresses.tsx'
import { MyDesigns } from '#features/designs/ui/my-designs.tsx'
import { OwnNotices } from '#features/notices/ui/own-notices.tsx'
import { MyPhotos } from '#features/photos/ui/my-photos.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { m } from '#words/messages.js'
import { myDataCall, type User } from '#features/accounts/accounts.ts'
import { roleNames } from '#features/accounts/role-names.ts'
import { AccountSection } from '#features/accounts/ui/account-section.tsx'
import { DeleteAccount } from '#features/accounts/ui/delete-account.tsx'
import { DeviceList } from '#features/accounts/ui/device-list.tsx'
import { EmailNotProved } from '#features/accounts/ui/email-not-proved.tsx'
import { Passkeys } from '#features/accounts/ui/passkeys/passkeys.tsx'
import { PasswordForm } from '#features/accounts/ui/password-form.tsx'
import { ProfileForm } from '#features/accounts/ui/profile-form.tsx'
import { twoFactorPart } from '#features/accounts/ui/two-factor-part.ts'
import { TwoFactor } from '#features/accounts/ui/two-factor.tsx'
import { useLogout } from '#features/accounts/ui/use-logout.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'

export default function AccountPage() {
  const { user } = useUser()
  return user ? <Account user={user} /> : null
}

function Account({ user }: { user: User }) {
  const logout = useLogout()
  const isStaff = user.role !== 'customer'
  return (
    <div className="mx-auto max-w-3xl px-4 pb-18">
      <PageHeading
        title={m.account_title({ name: user.firstName || user.username })}
        introduction={m.account_intro()}
        actions={
          <>
            <Link className="link inline-flex min-h-11 items-center" to="/orders">
              {m.account_orders_link()}
            </Link>
            <Button variant="secondary" loading={logout.isPending} onClick={() => logout.mutate()}>
              {m.account_log_out()}
            </Button>
            {isStaff && <Badge tone="ink">{roleNames[user.role]()}</Badge>}
          </>
        }
      />
      <EmailNotProved />
      <div className="flex flex-col gap-8">
        <AccountSection title={m.my_photos_title()} introduction={m.my_photos_intro()}>
          <MyPhotos />
        </AccountSection>
        <AccountSection title={m.my_designs_title()} introduction={m.my_designs_intro()}>
          <MyDesigns />
        </AccountSection>
        <AccountSection title={m.account_details_title()} introduction={m.account_details_intro({ username: user.username })}>
          <ProfileForm user={user} />
        </AccountSection>
        <AccountSection title={m.addresses_title()} introduction={m.addresses_intro()}>
          <MyAddresses />
        </AccountSection>
        <AccountSection title={m.account_password_title()} introduction={m.account_password_intro()}>
          <PasswordForm />
        </AccountSection>
        <AccountSection id={twoFactorPart} title={m.account_two_factor_title()} introduction={m.account_two_factor_intro()}>
          <TwoFactor isOn={user.twoFactor} />
        </AccountSection>
        <AccountSection title={m.passkeys_title()} introduction={isStaff ? m.passkeys_intro_staff() : m.passkeys_intro()}>
          <Passkeys />
        </AccountSection>
        {isStaff && (
          <AccountSection title={m.notices_heading()} introduction={m.notices_own_text()}>
            <OwnNotices />
          </AccountSection>
        )}
        <AccountSection title={m.account_devices_title()} introduction={m.account_devices_intro()}>
          <DeviceList />
        </AccountSection>
        <AccountSection title={m.account_data_title()} introduction={m.account_data_intro()}>
          <a href={myDataCall.path} download className={buttonLook({ variant: 'secondary' })}>
            {m.account_data_action()}
          </a>
        </AccountSection>
        <AccountSection title={m.account_delete_title()} introduction={m.account_delete_intro()}>
          <DeleteAccount />
        </AccountSection>
      </div>
    </div>
  )
}
