import type { ReactNode } from 'react'
import type { ShopIdentity } from '#features/settings/settings.ts'
import { m } from '#words/messages.js'

type Network = { key: 'instagram' | 'facebook' | 'pinterest'; name: () => string; drawing: ReactNode }

const networks: readonly Network[] = [
  {
    key: 'instagram',
    name: m.footer_instagram,
    drawing: (
      <g fill="none" stroke="currentColor" strokeWidth="1.75">
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4.2" />
        <path d="M17 7h.01" strokeWidth="2.2" strokeLinecap="round" />
      </g>
    ),
  },
  {
    key: 'facebook',
    name: m.footer_facebook,
    drawing: (
      <path
        d="M13.5 22v-9h3l.5-3.5h-3.5V7.4c0-1 .4-1.9 2-1.9H17V2.3C16.5 2.2 15.6 2 14.6 2 11.8 2 10 3.7 10 6.7v2.8H7V13h3v9z"
        fill="currentColor"
      />
    ),
  },
  {
    key: 'pinterest',
    name: m.footer_pinterest,
    drawing: (
      <path
        d="M9 21.5 11.2 12M8.2 13.6C7 12.3 6.6 10.9 6.6 9.6 6.6 6.1 9.3 3.5 12.6 3.5c3 0 5.2 2.1 5.2 5.2 0 3.7-2 6.5-4.8 6.5-1.4 0-2.4-.8-2.7-1.9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    ),
  },
]

export function SocialLinks({ identity }: { identity: ShopIdentity }) {
  const shown = networks.filter((network) => identity[network.key] !== '')
  if (shown.length === 0) return null
  return (
    <ul aria-label={m.footer_follow()} className="-ms-3 flex">
      {shown.map((network) => (
        <li key={network.key}>
          <a
            href={identity[network.key]}
            rel="noreferrer"
            aria-label={m.footer_social({ name: identity.name, network: network.name() })}
            className="grid size-11 place-items-center rounded-sm text-ink-7 transition-colors hover:bg-wall-3 hover:text-ink-9"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5.5">
              {network.drawing}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
