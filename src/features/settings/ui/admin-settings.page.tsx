import { useQuery } from '@tanstack/react-query'
import { problemText } from '#browser/problem-text.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import { readSettingsCall, type StoredSettings } from '../settings.ts'
import { DemoContent } from './demo-content.tsx'
import { SettingsForm } from './settings-form.tsx'

export default function AdminSettingsPage() {
  const { data, error, isFetching, refetch } = useQuery<StoredSettings>({
    queryKey: [readSettingsCall.path],
    refetchOnMount: 'always',
    // What somebody is typing must not be replaced by what is read meanwhile.
    refetchOnWindowFocus: false,
  })
  return (
    <AdminScreen title={m.admin_settings_heading()} introduction={m.admin_settings_intro()}>
      {data ? (
        <>
          <SettingsForm settings={data} />
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
