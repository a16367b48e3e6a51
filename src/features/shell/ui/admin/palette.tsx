import { Search } from 'lucide-react'
import { useEffect } from 'react'
import type { Role } from '#domain/people/accounts.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { m } from '#words/messages.js'

const code = { name: 'command-palette', load: () => import('./command-palette.tsx') }

export type PaletteProps = { role: Role; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** Where to, by typing: from a button, or with Ctrl and K (⌘ and K) anywhere in the back office. Its code comes when it is first opened. */
export function Palette({ role, isOpen, onOpen }: PaletteProps) {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onOpen(!isOpen)
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [isOpen, onOpen])
  if (!isOpen) return null
  return (
    <Dialog open onClose={() => onOpen(false)} title={m.palette_title()} className="gap-4">
      <Loaded {...code}>{({ CommandPalette }) => <CommandPalette role={role} onClose={() => onOpen(false)} />}</Loaded>
    </Dialog>
  )
}

export function PaletteButton({ onOpen, className }: { onOpen: () => void; className?: string }) {
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className={cn('border-wall-3 px-3 font-normal text-ink-7', className)}
    >
      <Search aria-hidden="true" strokeWidth={1.75} />
      {m.palette_open()}
    </Button>
  )
}
