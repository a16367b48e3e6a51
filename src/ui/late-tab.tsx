import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keepLoaded } from '#browser/kept-code.ts'
import { lateCode, warm, type LateCode } from '#browser/late-code.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import type { Tab } from '#ui/tabs.tsx'

/** Fetches code before it is needed, and has it kept for when the network is gone. */
export function fetchAhead<Module>(queryClient: QueryClient, code: LateCode<Module>): void {
  warm(async () => {
    await queryClient.ensureQueryData(lateCode(code))
    await keepLoaded(code.name)
  })
}

/** Tabs whose content is loaded when somebody comes near them. */
export function useLateTab() {
  const queryClient = useQueryClient()
  return <Module,>(code: LateCode<Module>, named: Pick<Tab, 'id' | 'label'>, content: (module: Module) => ReactNode): Tab => ({
    ...named,
    content: <Loaded {...code}>{content}</Loaded>,
    onNear: () => fetchAhead(queryClient, code),
  })
}
