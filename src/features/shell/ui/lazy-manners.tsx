import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useRouteLoaderData } from 'react-router'
import { followOffline } from '#browser/follow-offline.ts'
import { reportVitals } from '#features/analytics/ui/report-vitals.ts'
import { useTracker } from '#features/analytics/ui/tracker-provider.tsx'
import { ConnectionManners } from './connection-manners.tsx'
import { layOutRest } from './navigation/lay-out-rest.ts'
import { registerServiceWorker } from './register-service-worker.ts'

const GoogleAnalytics = lazy<ComponentType<{ id: string }>>(() =>
  import('#features/analytics/ui/google-analytics.tsx').catch(() => ({ default: () => null })),
)

/** What a page does well to do, but nobody waits for. */
export default function LateManners() {
  const tracker = useTracker()
  // Later pages may come without it when the connection is lost.
  const root = useRouteLoaderData<{ ga4Id: string | null } | null>('root')
  const [ga4Id] = useState(root?.ga4Id ?? null)
  useEffect(() => reportVitals(tracker), [tracker])
  useEffect(() => layOutRest(), [])
  useEffect(() => followOffline(), [])
  useEffect(() => {
    // Only what was built has files worth keeping.
    if (!import.meta.env.PROD) return
    registerServiceWorker().catch((error: unknown) => console.warn('The shop does not open without a network here.', error))
  }, [])
  return (
    <>
      <ConnectionManners />
      {ga4Id && (
        <Suspense fallback={null}>
          <GoogleAnalytics id={ga4Id} />
        </Suspense>
      )}
    </>
  )
}
