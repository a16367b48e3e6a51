import { Notice } from '#ui/states/notice.tsx'
import { passkeyTrouble } from './passkey-ceremony.ts'

export function PasskeyTrouble({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Notice tone="err" live>
      {passkeyTrouble(error)}
    </Notice>
  )
}
