import { Navigate } from 'react-router'
import { useSessionId, useTakenOrder } from '#browser/session-id.ts'
import { useCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { useFees } from '#features/settings/ui/use-shop-identity.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { draftPath } from '#features/orders/ui/counter/draft-path.ts'
import { useLiveUpdates } from '#features/catalogue/ui/use-live-updates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { m } from '#words/messages.js'
import { Checkout, Waiting } from './checkout.tsx'

export default function LegacyCheckoutPage() {
  const { frames } = useCatalogue(null)
  useLiveUpdates()
  const sessionId = useSessionId()
  const taken = useTakenOrder()
  const { cashLimitFils, cashOnDeliveryFils } = useFees()
  if (taken) return <Navigate to={draftPath(taken.draftId)} replace />
  const heading = {
    title: m.page_legacy_heading(),
    introduction: m.page_legacy_intro({ most: formatAed(cashLimitFils), fee: formatAed(cashOnDeliveryFils) }),
  }
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
