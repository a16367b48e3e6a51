import { SitePicture } from '#features/site-pictures/ui/site-picture.tsx'
import { plainDate } from '#ui/dates-in-words.ts'
import { CardLink } from '#ui/card.tsx'
import type { PostSummary } from '../posts.ts'
import { sizesTogether } from './sizes-together.ts'

export function PostCard({ post: { slug, title, summary, picture, publishedAt } }: { post: PostSummary }) {
  return (
    <li className="relative flex flex-col gap-4">
      <SitePicture picture={picture} alt="" sizes="(min-width: 1280px) 590px, (min-width: 640px) 47vw, 92vw" />
      <CardLink to={`/blog/${slug}`} title={title} headingLevel="h2" className="static">
        {sizesTogether(summary)}
      </CardLink>
      <time dateTime={publishedAt} className="text-sm text-ink-6">
        {plainDate(publishedAt)}
      </time>
    </li>
  )
}
