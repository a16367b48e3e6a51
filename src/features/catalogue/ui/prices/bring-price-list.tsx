import { Upload } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import type { PriceDrafts } from './use-price-drafts.ts'
import { readPriceList, type ReadPriceList } from './read-price-list.ts'

/** Far more than the list of any shop has. */
const mostBytes = 1024 * 1024
const shownRows = 20

/** Takes the prices of a file into the list, where they wait to be saved or planned. */
export function BringPriceList({ tables, draft }: Pick<PriceDrafts, 'tables' | 'draft'>) {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadPriceList | 'none' | null>(null)

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
    const found = file && file.size <= mostBytes ? readPriceList(await file.text(), cells) : null
    target.value = ''
    setRead(found ?? 'none')
    if (found) draft(found.moved)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={m.products_file()}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void take(event)}
      />
      <Button variant="secondary" title={m.products_file_hint()} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" strokeWidth={1.75} />
        {m.products_file()}
      </Button>
      {read && (
        <div className="w-full">
          <TakenPrices read={read} />
        </div>
      )}
    </>
  )
}

function TakenPrices({ read }: { read: ReadPriceList | 'none' }) {
  if (read === 'none') return <Notice live tone="err" title={m.products_file_none()} />
  const { moved, left } = read
  return (
    <Notice
      live
      tone={left.length > 0 ? 'warn' : 'ok'}
      title={moved.length > 0 ? m.products_file_read({ count: moved.length }) : m.products_file_same()}
    >
      {left.length > 0 && (
        <details>
          <summary className="cursor-pointer">{m.products_file_left({ count: left.length })}</summary>
          <ul className="list-disc ps-5">
            {left.slice(0, shownRows).map(({ row, why }) => (
              <li key={row}>{m.products_file_row({ row, why })}</li>
            ))}
          </ul>
        </details>
      )}
    </Notice>
  )
}
