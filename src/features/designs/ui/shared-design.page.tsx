import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { linkPicturePx } from '#domain/print/hung-picture.ts'
import { rootHead, type PageHead } from '#features/content/ui/page-head.ts'
import { pageContext, orUnavailable } from '#platform/http/page-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Logo } from '#ui/icons/logo.tsx'
import { m } from '#words/messages.js'
import { finishWords, pieceTitle } from '../piece-words.ts'
import { openSharedDesign, type SharedDesign } from '../server/shared-designs.service.ts'
import { LargePiece } from './piece-picture.tsx'
import { joined } from '#ui/in-words/listed.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: m.shared_design_meta_title({ shop: rootHead(matches).shopName }) },
  { name: 'description', content: m.shared_design_intro() },
  { name: 'robots', content: 'noindex, nofollow' },
  ...(loaderData ? linkPreview(loaderData, rootHead(matches)) : []),
]

/** What a messenger shows of the link: the piece as it hangs, by its name. */
function linkPreview({ look, frame, linkPictureUrl }: SharedDesign, { origin, shopName }: PageHead) {
  const title = pieceTitle(look)
  const description = finishWords(look, frame).join(' · ')
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shopName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: new URL(linkPictureUrl, origin).href },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(linkPicturePx.widthPx) },
    { property: 'og:image:height', content: String(linkPicturePx.heightPx) },
    { property: 'og:image:alt', content: [title, description].join(' · ') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

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
      {shared && <SharedPiece {...shared} />}
      <ButtonLink to="/">{m.shared_design_own()}</ButtonLink>
    </main>
  )
}

function SharedPiece({ look, frame }: SharedDesign) {
  const [title, finish] = [pieceTitle(look), finishWords(look, frame)]
  return (
    <figure className="flex w-full flex-col gap-4">
      <LargePiece look={look} frame={frame} label={m.shared_design_picture({ piece: joined([title, ...finish]) })} />
      <figcaption>
        <p className="text-lg font-medium">{title}</p>
        <p className="text-ink-7">{finish.join(' · ')}</p>
      </figcaption>
    </figure>
  )
}
