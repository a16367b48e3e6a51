import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { m } from '#words/messages.js'

export default function CheckoutPage() {
  return (
    <div className="page-width pb-18">
      <PageHeading title={m.page_checkout_heading()} />
      <EmptyState
        sentence={m.page_checkout_empty()}
        action={
          <p className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/print-frame">{m.page_checkout_start()}</ButtonLink>
            <ButtonLink to="/canvas" variant="secondary">
              {m.page_checkout_canvas()}
            </ButtonLink>
          </p>
        }
      />
    </div>
  )
}
