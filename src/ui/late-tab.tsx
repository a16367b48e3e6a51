import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lateCode, warm, type LateCode } from '#browser/late-code.ts'
import { Loaded } from '#ui/loaded.tsx'
import type { Tab } from '#ui/tabs.tsx'

/** Tabs whose content is loaded when somebody comes near them. */
export function useLateTab() {
  const queryClient = useQueryClient()
  return <Module,>(code: LateCode<Module>, named: Pick<Tab, 'id' | 'label'>, content: (module: Module) => ReactNode): Tab => ({
    ...named,
    content: <Loaded {...code}>{content}</Loaded>,
    onNear: () => warm(() => queryClient.prefetchQuery(lateCode(code))),
  })
}
