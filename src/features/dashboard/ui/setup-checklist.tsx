import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { twoFactorPath } from '#features/accounts/ui/two-factor-part.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { saveSetupCall, type Setup, type SetupInput, type SetupStep, type WordedKind } from '../setup.ts'

type Place = { /** Where it is done. */ to: string; link: () => string }
type Said = { title: () => string; text: () => string } & Partial<Place>

const words: Record<SetupStep, Said> = {
  identity: { title: m.setup_identity, text: m.setup_identity_text, to: '/admin/settings#identity', link: m.setup_identity_link },
  trn: { title: m.setup_trn, text: m.setup_trn_text, to: '/admin/settings#identity', link: m.setup_trn_link },
  contact: { title: m.setup_contact, text: m.setup_contact_text, to: '/admin/settings#identity', link: m.setup_contact_link },
  mail: { title: m.setup_mail, text: m.setup_mail_text, to: '/admin/settings#mail', link: m.setup_mail_link },
  payment: { title: m.setup_payment, text: m.setup_payment_text, to: '/admin/settings#methods', link: m.setup_payment_link },
  holidays: { title: m.setup_holidays, text: m.setup_holidays_text, to: '/admin/carriers#holidays', link: m.setup_holidays_link },
  ramadan: { title: m.setup_ramadan, text: m.setup_ramadan_text, to: '/admin/settings#hours', link: m.setup_ramadan_link },
  prices: { title: m.setup_prices, text: m.setup_prices_text, to: '/admin/products#prices', link: m.setup_prices_link },
  'two-factor': { title: m.setup_two_factor, text: m.setup_two_factor_text, to: twoFactorPath, link: m.setup_two_factor_link },
  backup: { title: m.setup_backup, text: m.setup_backup_text, to: '/admin/backup', link: m.setup_backup_link },
  arabic: { title: m.setup_arabic, text: m.setup_arabic_text },
  demo: { title: m.setup_demo, text: m.setup_demo_text, to: '/admin/settings#demo', link: m.setup_demo_link },
  'test-order': { title: m.setup_test_order, text: m.setup_test_order_text, to: '/', link: m.setup_test_order_link },
}

const wordedPlaces: Record<WordedKind, Place> = {
  identity: { to: '/admin/settings#identity', link: m.settings_identity },
  frames: { to: '/admin/products#frames', link: m.products_frames },
  carriers: { to: '/admin/carriers', link: m.admin_carriers_heading },
  slides: { to: '/admin/slider-images', link: m.admin_slider_images_heading },
  tiles: { to: '/admin/slider-images#gallery', link: m.pictures_gallery },
  posts: { to: '/admin/posts', link: m.admin_posts_heading },
  faqs: { to: '/admin/faqs', link: m.admin_faqs_heading },
}

/** What is left to do before customers come, until all of it is done or the owner has seen enough of it. */
export function SetupChecklist({ setup: { steps, done, withoutArabic, isHidden } }: { setup: Setup }) {
  const save = useAdminChange('/api/admin/dashboard', (body: SetupInput) => callApi(saveSetupCall, { body }))
  const open = steps.filter((step) => !done.includes(step))
  if (open.length === 0) return null
  if (isHidden)
    return (
      <Button variant="quiet" className="self-start" loading={save.isPending} onClick={() => save.mutate({ isHidden: false })}>
        {m.setup_show({ count: open.length })}
      </Button>
    )
  return (
    <section aria-labelledby="setup" className="flex flex-col gap-4 rounded-md border border-wall-3 bg-wall-0 p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="setup" className="display text-xl">
            {m.dashboard_setup()}
          </h2>
          <p className="mt-1 text-ink-7">{m.setup_progress({ done: done.length, all: steps.length })}</p>
        </div>
        <Button variant="quiet" loading={save.isPending && save.variables.isHidden} onClick={() => save.mutate({ isHidden: true })}>
          {m.setup_hide()}
        </Button>
      </div>
      <ul className="grid gap-x-8 gap-y-4 xl:grid-cols-2">
        {open.map((step) => (
          <OpenStep key={step} said={words[step]}>
            {step === 'arabic' && <WithoutArabic found={withoutArabic} />}
            {step === 'prices' && (
              <Button
                variant="secondary"
                loading={save.isPending && save.variables.pricesSeen}
                onClick={() => save.mutate({ pricesSeen: true })}
              >
                {m.setup_prices_seen()}
              </Button>
            )}
          </OpenStep>
        ))}
      </ul>
      <ProblemNotice error={save.error} />
      {done.length > 0 && <DoneSteps done={done} />}
    </section>
  )
}

function OpenStep({ said: { title, text, to, link }, children }: { said: Said; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-6" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="font-medium">{title()}</p>
        <p className="text-ink-7">{text()}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {to && (
            <Link to={to} className="link inline-flex min-h-11 items-center">
              {link?.()}
            </Link>
          )}
          {children}
        </div>
      </div>
    </li>
  )
}

const mostNames = 3

function WithoutArabic({ found }: { found: Setup['withoutArabic'] }) {
  return (
    <ul>
      {found.map(({ kind, names }) => (
        <li key={kind}>
          <Link to={wordedPlaces[kind].to} className="link inline-flex min-h-11 items-center">
            {m.setup_arabic_of({ kind: wordedPlaces[kind].link(), count: names.length })}
          </Link>{' '}
          <span dir="auto" className="text-sm text-ink-6">
            {names.slice(0, mostNames).join(' · ')}
            {names.length > mostNames && ' …'}
          </span>
        </li>
      ))}
    </ul>
  )
}

function DoneSteps({ done }: { done: readonly SetupStep[] }) {
  return (
    <ul aria-label={m.setup_done()} className="flex flex-wrap gap-x-6 gap-y-2 border-t border-wall-3 pt-4 text-ink-7">
      {done.map((step) => (
        <li key={step} className="flex items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" strokeWidth={1.75} />
          {words[step].title()}
        </li>
      ))}
    </ul>
  )
}
