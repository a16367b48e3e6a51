import { useOnline } from '#browser/use-online.ts'
import { m } from '#words/messages.js'

/** Said before anything is pressed: without a network a link leads nowhere, and what is unsaved keeps its page. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <div role="status" className="sticky top-14 z-20 -mx-4 -mt-8 mb-8 bg-warn px-4 py-3 text-wall-0 empty:hidden sm:-mx-8 sm:px-8 lg:top-0">
      {!isOnline && m.admin_offline()}
    </div>
  )
}
