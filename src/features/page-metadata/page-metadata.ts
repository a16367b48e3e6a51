import * as z from 'zod/mini'
import { isUrl } from '#features/admin/is-url.ts'
import { pageOf } from '#features/admin/listing.ts'

const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength))
const optionalText = (maxLength: number) => z._default(z.nullable(text(maxLength)), null)
const address = z._default(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(500),
      z.regex(/^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/),
      z.refine((text) => isUrl(text, 'https://shop.example')),
    ),
  ),
  null,
)

/** What a search engine or a shared link shows for a path. */
export const PageMetadataInput = z.object({
  title: text(200).check(z.minLength(1)),
  description: text(500).check(z.minLength(1)),
  keywords: z._default(text(500), ''),
  ogTitle: optionalText(200),
  ogDescription: optionalText(500),
  ogImage: address,
  twitterTitle: optionalText(200),
  twitterDescription: optionalText(500),
  twitterImage: address,
  canonicalUrl: address,
  noIndex: z._default(z.boolean(), false),
  noFollow: z._default(z.boolean(), false),
})
export type PageMetadataInput = z.infer<typeof PageMetadataInput>

export const PageMetadata = z.extend(PageMetadataInput, { path: z.string() })
export type PageMetadata = z.infer<typeof PageMetadata>

export const readPageMetadataCall = {
  method: 'GET',
  path: '/api/page-metadata/{path*}',
  answer: PageMetadata,
} as const

export const pageMetadataSorts = ['path', 'path-back', 'title'] as const
export type PageMetadataSort = (typeof pageMetadataSorts)[number]

export const listPageMetadataCall = {
  method: 'GET',
  path: '/api/admin/page-metadata',
  answer: pageOf(PageMetadata),
} as const

export const savePageMetadataCall = {
  method: 'PUT',
  path: '/api/admin/page-metadata/{path*}',
  body: PageMetadataInput,
  answer: PageMetadata,
} as const
