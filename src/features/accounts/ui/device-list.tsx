import { problemText } from '#browser/problem-text.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import { deviceName } from '../device-name.ts'
import { useDevices, useEndAllDevices, useEndDevice } from './use-account.ts'

export function DeviceList() {
  const focusKept = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={focusKept}>
      <Devices />
    </div>
  )
}

function Devices() {
  const { data, error, isFetching, refetch } = useDevices()
  const endDevice = useEndDevice()
  const endAll = useEndAllDevices()
  if (error && !data)
    return <ErrorState title={m.account_devices_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </SkeletonGroup>
    )
  }
  return (
    <>
      <ul className="mb-6 divide-y divide-wall-3">
        {data.map((device) => {
          const name = deviceName(device.userAgent) ?? m.account_device_unknown()
          return (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
              <div>
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {name}
                  {device.current && <Badge tone="ok">{m.account_device_current()}</Badge>}
                </p>
                <p className="text-sm text-ink-6">
                  {m.account_device_seen({ moment: momentInWords(device.lastSeenAt), address: device.address })}
                </p>
              </div>
              {!device.current && (
                <Button
                  variant="secondary"
                  aria-label={m.account_device_end_named({ name })}
                  loading={endDevice.isPending && endDevice.variables === device.id}
                  onClick={() => endDevice.mutate(device.id)}
                >
                  {m.account_device_end()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Button variant="secondary" loading={endAll.isPending} onClick={() => endAll.mutate()}>
        {m.account_devices_end_all()}
      </Button>
    </>
  )
}
