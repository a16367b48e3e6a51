import { pictureNamed } from '#features/content/ui/picture.tsx'
import type { PageMetadata } from '#features/page-metadata/page-metadata.ts'
import { m } from '#words/messages.js'
import { pictureAddress, uploadedPicture } from '#features/site-pictures/picture-address.ts'
import type { Post } from '../posts.ts'

function imageOf({ picture }: Post): string | null {
  const known = pictureNamed(picture) ?? uploadedPicture(picture)
  return known && pictureAddress(known)
}

/** What a search engine shows for a post that has no record of its own. */
export function postHead(post: Post, shop: string): PageMetadata {
  return {
    path: `/blog/${post.slug}`,
    title: m.blog_meta_title({ title: post.title, shop }),
    description: post.summary,
    keywords: '',
    ogTitle: post.title,
    ogDescription: null,
    ogImage: imageOf(post),
    twitterTitle: null,
    twitterDescription: null,
    twitterImage: null,
    canonicalUrl: null,
    noIndex: false,
    noFollow: false,
  }
}
