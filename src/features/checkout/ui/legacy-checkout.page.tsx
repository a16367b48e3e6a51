import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { m } from '#words/messages.js'

export default function LegacyCheckoutPage() {
  return (
    <div className="page-width pb-18">
      <PageHeading title={m.page_legacy_heading()} introduction={m.page_legacy_intro()} />
      <EmptyState
        sentence={m.page_legacy_empty()}
        action={
          <p className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/print-frame">{m.page_checkout_start()}</ButtonLink>
            <ButtonLink to="/checkout" reloadDocument variant="secondary">
              {m.page_legacy_card()}
            </ButtonLink>
          </p>
        }
      />
    </div>
  )
}
