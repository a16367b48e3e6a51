import { useState, type ReactNode } from 'react'
import { meantEmail } from '#domain/people/meant-email.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

type MeantEmailProps = { typed: string; onTake: (email: string) => void; children: ReactNode }

/** Around the field of an e-mail: once it is left with a slip in its domain, the address that was meant is offered. It stands in nobody's way. */
export function MeantEmail({ typed, onTake, children }: MeantEmailProps) {
  const [left, setLeft] = useState(typed)
  const meant = left === typed ? meantEmail(typed) : null
  return (
    <div onBlur={() => setLeft(typed)}>
      {children}
      <div role="status">
        {meant && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            {m.email_meant({ email: meant })}
            <Button variant="link" size="dense" onClick={() => onTake(meant)}>
              {m.email_meant_take()}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
