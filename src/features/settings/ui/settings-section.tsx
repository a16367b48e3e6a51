import type { ReactNode } from 'react'

/** What belongs together, under its name; the address leads to it by its id. */
export function SettingsSection({ id, title, text, children }: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-md border border-wall-3 bg-wall-0 p-4 sm:p-6">
      <div>
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        {text && <p className="mt-1 text-ink-7">{text}</p>}
      </div>
      {children}
    </section>
  )
}
