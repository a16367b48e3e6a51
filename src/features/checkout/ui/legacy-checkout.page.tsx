import { useSessionId } from '#browser/session-id.ts'
import { useCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { useLiveUpdates } from '#features/live/ui/use-live-updates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '#words/messages.js'
import { Checkout, Waiting } from './checkout.tsx'

export default function LegacyCheckoutPage() {
  const { frames } = useCatalogue(null)
  useLiveUpdates()
  const sessionId = useSessionId()
  const heading = { title: m.page_legacy_heading(), introduction: m.page_legacy_intro() }
  return (
    <div className="page-width pb-18">
      {sessionId ? (
        <Checkout key={sessionId} {...heading} preferred="cod" frames={frames} actions={<CardInstead />} empty={<EmptyCart />} />
      ) : (
        <Waiting {...heading} />
      )}
    </div>
  )
}

function CardInstead() {
  return (
    <ButtonLink to="/checkout" variant="link">
      {m.page_legacy_card()}
    </ButtonLink>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      sentence={m.page_legacy_empty()}
      action={
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/print-frame">{m.page_checkout_start()}</ButtonLink>
          <CardInstead />
        </p>
      }
    />
  )
}
