import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { precache } from '#browser/precached-code.ts'
import { lazyModule, warm, type LazyModule } from '#browser/lazy-module.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import type { Tab } from '#ui/tabs.tsx'

/** Fetches code before it is needed, and has it kept for when the network is gone. */
export function fetchAhead<Module>(queryClient: QueryClient, code: LazyModule<Module>): void {
  warm(async () => {
    await queryClient.ensureQueryData(lazyModule(code))
    await precache(code.name)
  })
}

/** Tabs whose content is loaded when somebody comes near them. */
export function useLazyTab() {
  const queryClient = useQueryClient()
  return <Module,>(code: LazyModule<Module>, named: Pick<Tab, 'id' | 'label'>, content: (module: Module) => ReactNode): Tab => ({
    ...named,
    content: <Loaded {...code}>{content}</Loaded>,
    onNear: () => fetchAhead(queryClient, code),
  })
}
