import { Link } from 'react-router'

/** The lists of a screen that has several; which one is shown stands in the address. */
export function ViewLinks({ label, views, current }: { label: string; views: Record<string, () => string>; current: string }) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-6 overflow-x-auto border-b border-wall-3">
        {Object.entries(views).map(([id, name]) => (
          <li key={id} className="shrink-0">
            <Link
              to={`?view=${id}`}
              aria-current={id === current ? 'page' : undefined}
              className="focus-inset inline-flex min-h-11 items-center border-b-4 border-transparent px-1 text-ink-6 transition-colors hover:text-ink-9 aria-[current=page]:border-ink-9 aria-[current=page]:font-medium aria-[current=page]:text-ink-9"
            >
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
