import { useQuery } from '@tanstack/react-query'
import { problemText } from '#browser/problem-text.ts'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { readSettingsCall, type StoredSettings } from '#features/settings/settings.ts'
import { MailSection } from '#features/mail/ui/mail-section.tsx'
import { NoticeSection } from '#features/notices/ui/notice-section.tsx'
import { DemoContent } from '#features/settings/ui/demo-content.tsx'
import { LogoSetting } from '#features/settings/ui/logo-setting.tsx'
import { SettingsForm } from '#features/settings/ui/settings-form.tsx'

export default function AdminSettingsPage() {
  const { data, error, isFetching, refetch } = useQuery<StoredSettings>({
    queryKey: [readSettingsCall.path],
    refetchOnMount: 'always',
    // What somebody is typing must not be replaced by what is read meanwhile.
    refetchOnWindowFocus: false,
  })
  const mayIdentify = useMay('identity')
  const mayOperate = useMay('operations')
  return (
    <AdminScreen title={m.admin_settings_heading()} introduction={m.admin_settings_intro()}>
      {data ? (
        <>
          {mayIdentify && <LogoSetting />}
          <SettingsForm settings={data} mayIdentify={mayIdentify} mayReadLog={mayOperate} />
          <NoticeSection />
          {mayOperate && <MailSection />}
          <DemoContent count={data.demoItems} />
        </>
      ) : error ? (
        <ErrorState title={m.settings_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </SkeletonGroup>
      )}
    </AdminScreen>
  )
}
