import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Role } from '#domain/people/accounts.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Input } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { m } from '#words/messages.js'

const code = { name: 'command-palette', load: () => import('./command-palette.tsx') }

export type PaletteProps = { role: Role; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** Where to, by typing: from a button, or with Ctrl and K (⌘ and K) anywhere in the back office. Its code comes when it is first opened. */
export function Palette({ role, isOpen, onOpen }: PaletteProps) {
  // What is typed while the code is on its way is not lost.
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (isOpen) setTyped('')
      onOpen(!isOpen)
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [isOpen, onOpen])
  function close() {
    setTyped('')
    onOpen(false)
  }
  if (!isOpen) return null
  return (
    <Dialog open onClose={close} title={m.palette_title()} className="gap-4">
      <Loaded {...code} waiting={<WaitingInput typed={typed} onType={setTyped} />}>
        {({ CommandPalette }) => <CommandPalette role={role} typed={typed} onType={setTyped} onClose={close} />}
      </Loaded>
    </Dialog>
  )
}

function WaitingInput({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <Input
      data-autofocus=""
      autoFocus
      value={typed}
      aria-label={m.palette_search()}
      placeholder={m.palette_search()}
      onChange={({ target }) => onType(target.value)}
    />
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
