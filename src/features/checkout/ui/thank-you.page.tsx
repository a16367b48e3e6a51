import { data, useLoaderData, useLocation, useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Order } from '#features/orders/orders.ts'
import { AskUs } from '#features/contact/ui/ask-us.tsx'
import { readOrder } from '#features/orders/server/orders.service.ts'
import { OrderLinksForm } from '#features/orders/ui/tracking/order-links-form.tsx'
import { useOrder, type OrderAddress } from '#features/orders/ui/tracking/use-order.ts'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { m } from '#words/messages.js'
import { OrderThanks } from './order-thanks.tsx'
import type { justPaid } from './place-order.ts'

type Loaded = { order: Order | null }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, actor } = context.get(pageContext)
  const asker = { userId: actor?.userId ?? null, token: url.searchParams.get('token') ?? undefined }
  const number = url.searchParams.get('order')
  const order = number ? await orUnavailable(readOrder(shop, number, asker).catch(nullIfNotFound)) : null
  return data<Loaded>({ order }, { status: number && !order ? 404 : 200 })
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof ShopError && error.code === 'order/not-found') return null
  throw error
}

/** Whoever has just paid with a shaky connection gets the page, which goes on asking by itself. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded | null> {
  try {
    return await serverLoader<Loaded>()
  } catch (error) {
    console.warn('The order could not be read.', error)
    return null
  }
}

export default function ThankYouPage() {
  const loaded = useLoaderData<Loaded | null>()
  const [search] = useSearchParams()
  const state = useLocation().state as Partial<typeof justPaid> | null
  const number = search.get('order')
  if (!number) return <NoOrder sentence={m.page_thank_you_begin()} />
  if (loaded && !loaded.order) return <NoOrder />
  return (
    <OneOrder
      address={{ number, token: search.get('token') }}
      loaded={loaded?.order ?? null}
      isAskedToPay={search.has('pay')}
      hasJustPaid={state?.justPaid === true}
    />
  )
}

type OneOrderProps = { address: OrderAddress; loaded: Order | null; isAskedToPay: boolean; hasJustPaid: boolean }

function OneOrder({ address, loaded, ...comes }: OneOrderProps) {
  const { order, error, isFetching, retry } = useOrder(address, loaded)
  if (order) {
    const look = { isLost: error !== null, isLooking: isFetching, onLook: retry }
    return (
      <>
        <OrderThanks order={order} token={address.token} {...comes} {...look} />
        <AskUs about={m.ask_us_order({ number: order.number })} className="page-width -mt-12 pb-12" />
      </>
    )
  }
  if (error instanceof ApiError && error.status === 404) return <NoOrder />
  return (
    <div className="page-width pb-18">
      <PageHeading title={m.page_thank_you_heading()} />
      {error ? (
        <ErrorState title={m.thank_you_error_title()} cause={problemText(error)} onRetry={retry} retrying={isFetching} />
      ) : (
        <Spinner className="size-10" label={m.ui_loading()} />
      )}
    </div>
  )
}

function NoOrder({ sentence = m.page_thank_you_none() }: { sentence?: string }) {
  return (
    <div className="page-width pb-18">
      <PageHeading title={m.page_thank_you_heading()} />
      <EmptyState
        sentence={sentence}
        action={
          <div className="flex w-full max-w-md flex-col gap-6">
            <OrderLinksForm />
            <p className="flex flex-wrap justify-center gap-3">
              <ButtonLink to="/orders" variant="secondary">
                {m.next_orders()}
              </ButtonLink>
              <ButtonLink to="/contact" variant="secondary">
                {m.next_contact()}
              </ButtonLink>
            </p>
          </div>
        }
      />
    </div>
  )
}
