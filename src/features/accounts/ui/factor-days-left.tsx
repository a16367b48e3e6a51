import { useState } from 'react'
import { Link } from 'react-router'
import { daysLeft } from '#domain/people/second-factor.ts'
import { m } from '#words/messages.js'
import { twoFactorPath } from './two-factor-part.ts'

/** On every screen of the back office, until there is a second factor. */
export function FactorDaysLeft({ due }: { due: Date }) {
  const [now] = useState(() => new Date())
  const days = daysLeft(due, now)
  return (
    <p className="mb-6 border-s-4 border-warn bg-warn/8 px-4 py-2 text-sm print:hidden">
      {days > 1 ? m.factor_days_left({ days }) : m.factor_days_left_one()}{' '}
      <Link className="link" to={twoFactorPath}>
        {m.factor_set_up()}
      </Link>
    </p>
  )
}
