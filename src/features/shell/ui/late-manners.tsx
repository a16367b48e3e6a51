import { useEffect } from 'react'
import { reportVitals } from '#features/analytics/ui/report-vitals.ts'
import { useTracker } from '#features/analytics/ui/tracker-provider.tsx'
import { ConnectionManners } from './connection-manners.tsx'
import { registerServiceWorker } from './register-service-worker.ts'

/** What a page does well to do, but nobody waits for. */
export default function LateManners() {
  const tracker = useTracker()
  useEffect(() => reportVitals(tracker), [tracker])
  useEffect(() => {
    // Only what was built has files worth keeping.
    if (!import.meta.env.PROD) return
    registerServiceWorker().catch((error: unknown) => console.warn('The shop does not open without a network here.', error))
  }, [])
  return <ConnectionManners />
}
