export type Share = { name: string; value: string; note?: string | undefined; part: number }

/** Rows with a bar each, as long as their part of the longest. */
export function Shares({ title, rows, none }: { title: string; rows: Share[]; none: string }) {
  return (
    <section className="flex flex-col gap-4 rounded-md border border-wall-3 bg-wall-0 p-4">
      <h2 className="display text-xl">{title}</h2>
      {rows.every(({ part }) => part === 0) ? (
        <p className="text-ink-7">{none}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {rows.map(({ name, value, note, part }) => (
            <li key={name} className="flex flex-col gap-1">
              <span className="flex flex-wrap justify-between gap-x-4">
                {name} <span className="font-medium">{value}</span>
              </span>
              <span aria-hidden="true" className="block h-2 overflow-hidden rounded-sm bg-wall-2">
                <span className="block h-full bg-gulf-6" style={{ inlineSize: `${Math.round(part * 100)}%` }} />
              </span>
              {note && <span className="text-sm text-ink-6">{note}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
