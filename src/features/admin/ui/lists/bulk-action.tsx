import { useState } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { BulkDialog, type BulkOutcome } from './bulk-dialog.tsx'
import { useReadAgain } from '../use-admin-change.ts'

export type BulkActionProps<Item> = {
  chosen: readonly Item[]
  nameOf: (item: Item) => string
  /** Whether there is anything to do with it; what doesn't fit stays as it is. */
  fits?: (item: Item) => boolean
  /** The call that does it for one, as its own button does. */
  act: (item: Item) => Promise<unknown>
  words: { action: string; title: string; text?: string | undefined }
  danger?: boolean
  /** Where what changes is read from. */
  path: string
  onDone: () => void
}

/** Does with each of the chosen rows what can be done with one, and says which of them stayed. */
export function BulkAction<Item>({ chosen, nameOf, fits = () => true, act, words, danger = false, path, onDone }: BulkActionProps<Item>) {
  const [asking, setAsking] = useState(false)
  const readAgain = useReadAgain(path)
  const fitting = chosen.filter(fits)
  const { action, title, text } = words
  if (fitting.length === 0) return null

  async function finish({ done, refused }: BulkOutcome) {
    setAsking(false)
    await readAgain()
    if (done > 0) toast({ title: m.bulk_done(), description: m.bulk_line({ name: action, text: String(done) }) })
    if (refused.length === 0) onDone()
  }
  return (
    <>
      <Button variant="secondary" size="dense" className="max-sm:min-h-11" onClick={() => setAsking(true)}>
        {action}
      </Button>
      {asking && (
        <BulkDialog
          title={title}
          text={text}
          plan={[
            { name: action, names: fitting.map(nameOf) },
            { name: m.bulk_left(), names: chosen.filter((item) => !fits(item)).map(nameOf), isLeft: true },
          ]}
          action={action}
          danger={danger}
          run={() => oneAfterTheOther(fitting, nameOf, act)}
          onFinished={(outcome) => void finish(outcome)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

async function oneAfterTheOther<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  act: (item: Item) => Promise<unknown>,
): Promise<BulkOutcome> {
  const refused: BulkOutcome['refused'] = []
  for (const item of items) await act(item).catch((error: unknown) => refused.push({ name: nameOf(item), detail: problemText(error) }))
  return { done: items.length - refused.length, refused }
}
