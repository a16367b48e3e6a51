import { Notice } from '#ui/states/notice.tsx'
import { InSight } from '#ui/states/in-sight.tsx'
import type { Said } from './use-paying.ts'

/** Why it is not paid. */
export function SaidNotice({ title, text }: Omit<Said, 'at'>) {
  return (
    <InSight>
      <Notice tone="warn" live title={title}>
        {text}
      </Notice>
    </InSight>
  )
}
