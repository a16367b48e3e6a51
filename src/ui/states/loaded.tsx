import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyModule, type LazyModule } from '#browser/lazy-module.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { m } from '#words/messages.js'

export type LoadedProps<Module> = LazyModule<Module> & {
  /** It comes by itself: nothing is said while it does, or does not. */
  quiet?: boolean
  /** What stands in its place until it is there. */
  waiting?: ReactNode
  children: (module: Module) => ReactNode
}

/** Code that is fetched when it is first seen; where it does not come, the rest of the page goes on, and it is tried again by hand or once the network is back. */
export function Loaded<Module>({ name, load, quiet = false, waiting, children }: LoadedProps<Module>) {
  const { data, error, isFetching, refetch } = useQuery({ ...lazyModule({ name, load }), refetchOnReconnect: true })
  if (data) return children(data)
  if (quiet) return null
  if (error) {
    return <ErrorState title={m.ui_not_loaded()} cause={m.ui_not_loaded_cause()} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (waiting) return waiting
  return <Spinner className="m-4 size-8" label={m.ui_loading()} />
}
