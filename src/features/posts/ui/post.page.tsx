import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { Language } from '#domain/languages.ts'
import { ShopError } from '#domain/shop-error.ts'
import { NextLinks } from '#features/content/ui/next-links.tsx'
import { plainDate } from '#ui/dates-in-words.ts'
import { pageHead, rootHead } from '#features/content/ui/page-head.ts'
import { SitePicture } from '#features/site-pictures/ui/site-picture.tsx'
import { leadHome } from '#platform/http/notice-cookie.ts'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import type { Post } from '../posts.ts'
import { listPosts, postLanguages, readPost } from '../server/posts.service.ts'
import { sizesTogether } from './sizes-together.ts'
import { Markdown } from './markdown.tsx'
import { postHead } from './post-data.ts'

type PostData = { post: Post; readableIn: Language[]; others: { to: string; label: string }[] }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PostData> {
  const { shop } = context.get(pageContext)
  try {
    const post = await orUnavailable(readPost(shop, params['slug'] ?? ''))
    const others = (await listPosts(shop)).filter(({ slug }) => slug !== post.slug).slice(0, 3)
    const readableIn = await orUnavailable(postLanguages(shop, post.slug))
    return { post, readableIn, others: others.map(({ slug, title }) => ({ to: `/blog/${slug}`, label: title })) }
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'post/not-found')) throw error
    // It may well be there in English.
    throw getLocale() === 'en' ? leadHome() : redirect('/blog')
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  const head = rootHead(matches)
  return pageHead(
    {
      ...head,
      ...(loaderData && { readableIn: loaderData.readableIn }),
      metadata: head.metadata ?? (loaderData ? postHead(loaderData.post, head.shopName) : null),
    },
    location.pathname,
    'article',
  )
}

export default function PostPage() {
  const { post, others } = useLoaderData<PostData>()
  return (
    <>
      <article className="page-width grid gap-x-12 pt-4 pb-8 *:col-span-full md:pt-6 lg:grid-cols-[1fr_2fr]">
        <Breadcrumbs
          crumbs={[
            { label: m.nav_home(), to: '/' },
            { label: m.page_blog_heading(), to: '/blog' },
          ]}
          current={post.title}
        />
        <header className="mt-4 flex max-w-3xl flex-col gap-4">
          <h1 className="display text-4xl">{post.title}</h1>
          <p className="text-xl text-ink-7">{sizesTogether(post.summary)}</p>
          <time dateTime={post.publishedAt} className="text-ink-6">
            {plainDate(post.publishedAt)}
          </time>
        </header>
        <div className="mt-8 empty:hidden">
          <SitePicture
            picture={post.picture}
            alt={post.pictureAlt}
            sizes="(min-width: 1280px) 1184px, 94vw"
            shape="aspect-3/2 lg:aspect-2/1"
            priority
          />
        </div>
        <div className="mt-8 flex max-w-prose flex-col lg:col-start-2! lg:mt-12 gap-4 text-lg text-ink-7 [&_strong]:text-ink-9 [&_:is(h2,h3)]:text-ink-9">
          <Markdown text={post.body} />
        </div>
      </article>
      <NextLinks links={[...others, { to: '/blog', label: m.blog_all() }]} />
    </>
  )
}
