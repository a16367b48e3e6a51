import { problemText } from '#browser/problem-text.ts'
import { formatPhone } from '#domain/delivery/uae-address.ts'
import { addressLines } from '../address-lines.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import { useAddresses, useForgetAddress } from './use-addresses.ts'

export function MyAddresses() {
  const focusKept = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={focusKept}>
      <AddressList />
    </div>
  )
}

function AddressList() {
  const { data, error, isFetching, refetch } = useAddresses()
  const forget = useForgetAddress()
  if (error && !data)
    return <ErrorState title={m.addresses_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-16" />
      </SkeletonGroup>
    )
  }
  if (data.length === 0) return <p className="text-ink-7">{m.addresses_none()}</p>
  return (
    <ul className="divide-y divide-wall-3">
      {data.map(({ id, name, phone, address }) => {
        const lines = addressLines(address)
        return (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
            <address className="min-w-0 wrap-anywhere text-ink-7 not-italic">
              <span dir="auto" className="block font-medium text-ink-9">
                {name}
              </span>
              {lines.map((line) => (
                <span key={line} dir="auto" className="block">
                  {line}
                </span>
              ))}
              <span dir="ltr" className="inline-block">
                {formatPhone(phone)}
              </span>
            </address>
            <Button
              variant="secondary"
              aria-label={m.addresses_remove_named({ place: lines[0] ?? '' })}
              loading={forget.isPending && forget.variables === id}
              onClick={() => forget.mutate(id)}
            >
              {m.addresses_remove()}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
