import type { ReactNode } from 'react'
import { m } from '#words/messages.js'

function Mark({ children }: { children: ReactNode }) {
  return (
    <li className="inline-flex h-8 items-center gap-1.5 rounded-sm border border-wall-3 bg-wall-0 px-2.5 text-sm font-medium text-ink-7">
      {children}
    </li>
  )
}

export function AcceptedPayments() {
  return (
    <ul aria-label={m.footer_payments()} className="flex flex-wrap gap-2">
      <Mark>
        <span className="font-bold tracking-wide italic">{m.footer_visa()}</span>
      </Mark>
      <Mark>
        <svg viewBox="0 0 24 15" aria-hidden="true" className="h-3.5 fill-current">
          <circle cx="7.5" cy="7.5" r="7.5" opacity=".85" />
          <circle cx="16.5" cy="7.5" r="7.5" opacity=".45" />
        </svg>
        {m.footer_mastercard()}
      </Mark>
      <Mark>{m.footer_apple_pay()}</Mark>
      <Mark>{m.footer_google_pay()}</Mark>
      <Mark>
        <span className="font-bold">{m.footer_stripe()}</span>
      </Mark>
    </ul>
  )
}
