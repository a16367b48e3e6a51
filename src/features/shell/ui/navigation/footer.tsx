import { Link } from 'react-router'
import { dialled, whatsappAddress } from '#features/contact/whatsapp.ts'
import type { ShopIdentity } from '#features/settings/settings.ts'
import { Logo } from '#ui/icons/logo.tsx'
import { OwnWords, spokenAs } from '#ui/own-words.tsx'
import { m } from '#words/messages.js'
import { AcceptedPayments } from './accepted-payments.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { ShopLink } from './shop-links.ts'
import { SocialLinks } from './social-links.tsx'

const columns: readonly { title: () => string; links: readonly ShopLink[] }[] = [
  {
    title: m.footer_products,
    links: [
      { to: '/custom-canvas-prints', label: m.footer_custom_canvas_prints },
      { to: '/custom-framed-prints', label: m.footer_custom_framed_prints },
      { to: '/framed-print-prices', label: m.footer_framed_print_prices },
      { to: '/canvas-prices', label: m.footer_canvas_prices },
      { to: '/gift-card', label: m.footer_gift_card },
    ],
  },
  {
    title: m.footer_help,
    links: [
      { to: '/how-it-works#delivery', label: m.footer_delivery },
      { to: '/faqs', label: m.footer_faqs },
      { to: '/image-quality-guidelines', label: m.footer_image_guidelines },
      { to: '/image-quality-checker', label: m.footer_image_checker },
    ],
  },
  {
    title: m.footer_about,
    links: [
      { to: '/contact', label: m.footer_contact },
      { to: '/reviews', label: m.footer_reviews },
      { to: '/terms', label: m.footer_terms },
      { to: '/privacy', label: m.footer_privacy },
      { to: '/blog', label: m.footer_blog },
    ],
  },
]

function LinkColumn({ title, links }: { title: string; links: readonly ShopLink[] }) {
  return (
    // On a phone the longest stands beside the two others.
    <nav aria-label={title} className="max-sm:first-of-type:row-span-2">
      <h2 className="text-sm font-bold tracking-[0.08em] uppercase">{title}</h2>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="inline-flex min-h-11 items-center text-ink-7 underline-offset-4 hover:text-ink-9 hover:underline">
              {link.label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ShopCard({ identity }: { identity: ShopIdentity }) {
  const chat = whatsappAddress(identity.whatsapp)
  const line = 'inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:text-ink-9 hover:underline'
  return (
    <div className="col-span-full flex flex-col gap-4 lg:col-auto">
      <Logo arabic />
      <p className="max-w-xs text-ink-7">{m.footer_promise({ city: identity.city })}</p>
      <address className="text-ink-7 not-italic">
        <p {...spokenAs(identity.address)} className="max-w-xs">
          {identity.address}
        </p>
        <p className="mt-2">
          <a href={`tel:${dialled(identity.phone)}`} className={line} dir="ltr">
            {identity.phone}
          </a>
        </p>
        {chat && (
          <p>
            <a href={chat} rel="noreferrer" className={line}>
              {m.nav_whatsapp()}
            </a>
          </p>
        )}
        <p>
          <a href={`mailto:${identity.email}`} className={line}>
            {identity.email}
          </a>
        </p>
      </address>
    </div>
  )
}

export function Footer({ identity }: { identity: ShopIdentity }) {
  const owner = identity.legalName
  return (
    <footer className="while-editing:hidden far-below border-t border-wall-3 bg-wall-2">
      <div className="page-width grid up-to-cols-2 gap-x-6 gap-y-12 py-12 sm:grid-cols-3 md:gap-x-8 md:py-18 lg:grid-cols-[2fr_1.2fr_1.2fr_1fr]">
        <ShopCard identity={identity} />
        {columns.map((column) => (
          <LinkColumn key={column.links[0]?.to} title={column.title()} links={column.links} />
        ))}
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-6 pb-8">
        <SocialLinks identity={identity} />
        <LanguageSwitch className="inline-flex min-h-11 items-center text-ink-7 underline-offset-4 hover:text-ink-9 hover:underline" />
        <AcceptedPayments />
      </div>
      <div className="border-t border-wall-3">
        <p className="page-width py-6 text-sm text-ink-6">
          {m.footer_rights({ owner })}
          {identity.trn && ` ${m.footer_trn({ trn: identity.trn })}`} <OwnWords text={identity.legalLine} />
        </p>
      </div>
    </footer>
  )
}
