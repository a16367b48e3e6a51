import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { InformationPage } from '#features/content/ui/information-page.tsx'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { m } from '#words/messages.js'
import type { PostSummary } from '../posts.ts'
import { listPosts } from '../server/posts.service.ts'
import { PostCard } from './post-card.tsx'

export function loader({ context }: LoaderFunctionArgs): Promise<PostSummary[]> {
  return orUnavailable(listPosts(context.get(pageContext).shop))
}

export default function BlogPage() {
  const posts = useLoaderData<PostSummary[]>()
  return (
    <InformationPage
      title={m.page_blog_heading()}
      introduction={m.page_blog_intro()}
      next={[
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/gallery', label: m.next_gallery() },
        { to: '/faqs', label: m.next_faqs() },
      ]}
    >
      {posts.length === 0 ? (
        <EmptyState sentence={m.blog_empty()} />
      ) : (
        <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2">
          {posts.map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </ul>
      )}
    </InformationPage>
  )
}
