import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

export function RetryButton({ what, loading, onRetry }: { what: string; loading: boolean; onRetry: () => void }) {
  return (
    <Button
      variant="secondary"
      size="dense"
      className="max-sm:min-h-11"
      loading={loading}
      aria-label={m.activity_retry_label({ what })}
      onClick={onRetry}
    >
      {m.activity_retry()}
    </Button>
  )
}
