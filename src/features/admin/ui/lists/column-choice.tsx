import { Columns3 } from 'lucide-react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { m } from '#words/messages.js'
import type { Column } from './columns.ts'
import { useKeptText } from '../use-kept-text.ts'

/** Which columns of a list this device leaves out, by name. The first, which says what a row is, and nameless ones always stay. */
export function useColumnChoice(table: string, columns: readonly Column[]) {
  const { pathname } = useLocation()
  const [kept, keep] = useKeptText(`columns:${pathname}:${table}`)
  const optional = columns.filter(({ hidden }, index) => index > 0 && !hidden).map(({ name }) => name)
  const leftOut = (kept ?? '').split('\n').filter((name) => optional.includes(name))
  return {
    optional,
    leftOut,
    toggle: (name: string) => keep((leftOut.includes(name) ? leftOut.filter((each) => each !== name) : [...leftOut, name]).join('\n')),
  }
}

type ColumnChoiceProps = Pick<ReturnType<typeof useColumnChoice>, 'optional' | 'leftOut' | 'toggle'>

export function ColumnChoice({ optional, leftOut, toggle }: ColumnChoiceProps) {
  if (optional.length < 2) return null
  return (
    <Menu
      kind="links"
      align="end"
      className="px-4 py-2"
      renderTrigger={(trigger) => (
        <Button {...trigger} variant="quiet" size="dense" className="max-sm:min-h-11">
          <Columns3 aria-hidden="true" strokeWidth={1.75} />
          {m.columns_label()}
        </Button>
      )}
    >
      {optional.map((name) => (
        <Checkbox key={name} checked={!leftOut.includes(name)} onChange={() => toggle(name)} label={name} className="flex" />
      ))}
    </Menu>
  )
}
