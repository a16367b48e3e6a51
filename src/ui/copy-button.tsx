import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

/** Says that it was copied only where it was: a browser may refuse, and on plain http has no clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Copy aria-hidden="true" strokeWidth={1.75} />
        {label}
      </Button>
      <span role="status" className="text-sm text-ink-6">
        {isCopied && m.ui_copied()}
      </span>
    </>
  )
}
