import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'

const pieceId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

export type ScanFieldProps = { onPiece: (id: string) => void; onOrder: (number: string) => void }

/** A scanner types what a ticket's code says, then Enter; people type the number of an order. */
export function ScanField({ onPiece, onOrder }: ScanFieldProps) {
  const [text, setText] = useState('')
  return (
    <form
      role="search"
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const id = pieceId.exec(text)?.[0]
        if (id) onPiece(id.toLowerCase())
        else onOrder(text.trim())
        setText('')
      }}
    >
      <Field label={m.board_scan()}>
        <Input type="search" enterKeyHint="search" autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" variant="secondary" className="mb-1">
        {m.board_find()}
      </Button>
    </form>
  )
}
