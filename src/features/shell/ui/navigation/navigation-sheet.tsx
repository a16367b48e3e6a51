import { NavLink } from 'react-router'
import { whatsappAddress } from '#features/contact/whatsapp.ts'
import { useShopIdentity } from '#features/settings/ui/use-shop-identity.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { m } from '#words/messages.js'
import { AccountLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { sheetLink } from './sheet-link.ts'
import { canvasLinks, giftCardLink, helpLinks, laterLinks, printFrameLink, type ShopLink } from './shop-links.ts'

function SheetLinks({ links, label }: { links: readonly ShopLink[]; label?: string }) {
  return (
    <ul aria-label={label}>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} className={sheetLink}>
            {link.label()}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

export function NavigationSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const chat = whatsappAddress(useShopIdentity().whatsapp)
  return (
    <Sheet open={open} onClose={onClose} title={m.nav_menu()} className="px-3 py-4">
      <nav aria-label={m.nav_menu()} className="flex min-h-full flex-col gap-4">
        <SheetLinks links={[printFrameLink]} />
        <div className="border-s-2 border-wall-3 ps-2">
          <p className="px-3 py-1 text-ink-6">{m.nav_canvas()}</p>
          <SheetLinks links={canvasLinks} label={m.nav_canvas()} />
        </div>
        <SheetLinks links={[...laterLinks, giftCardLink]} />
        <div className="border-t border-wall-3 pt-4">
          <SheetLinks links={helpLinks} label={m.nav_help()} />
          {chat && (
            <a href={chat} rel="noreferrer" className={sheetLink}>
              {m.nav_whatsapp()}
            </a>
          )}
        </div>
        <div className="mt-auto border-t border-wall-3 pt-4">
          <LanguageSwitch className={sheetLink} />
          <AccountLinks place="sheet" onLogOut={onClose} />
        </div>
      </nav>
    </Sheet>
  )
}
