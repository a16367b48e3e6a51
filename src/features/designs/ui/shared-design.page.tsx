import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { sizeLabel } from '#domain/size.ts'
import { pageContext, orUnavailable } from '#platform/http/page-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { m } from '#words/messages.js'
import { openSharedDesign, type SharedDesign } from '../server/shared-designs.service.ts'
import { productNames } from './product-names.ts'

export const meta: MetaFunction = () => [
  { title: m.shared_design_meta_title() },
  { name: 'description', content: m.shared_design_intro() },
  { name: 'robots', content: 'noindex, nofollow' },
]

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const until = Number(url.searchParams.get('until'))
  const sig = url.searchParams.get('sig') ?? undefined
  const shared = await orUnavailable(openSharedDesign(context.get(pageContext).shop, params['id'] ?? '', { until, sig }))
  return data(shared, { status: shared ? 200 : 404 })
}

export default function SharedDesignPage() {
  const shared = useLoaderData<SharedDesign | null>()
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col items-start gap-8 px-4 py-6">
      <Logo />
      <header className="flex flex-col gap-3">
        <h1 className="display text-3xl">{shared ? m.shared_design_title() : m.shared_design_gone_title()}</h1>
        <p className="text-lg text-ink-7">{shared ? m.shared_design_intro() : m.shared_design_gone_text()}</p>
      </header>
      {shared && (
        <figure className="flex w-full flex-col gap-3">
          <img src={shared.pictureUrl} alt={m.shared_design_picture()} className="max-h-[55dvh] max-w-full self-start" />
          <figcaption className="text-ink-7">
            {productNames[shared.product]()}, {sizeLabel(shared.size)}
          </figcaption>
        </figure>
      )}
      <ButtonLink to="/">{m.shared_design_own()}</ButtonLink>
    </main>
  )
}
