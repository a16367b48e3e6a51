import { use } from 'react'
import { BrandContext } from '#ui/brand.ts'
import { m } from '#words/messages.js'
import type { PageMetadataInput } from '../page-metadata.ts'

/** Roughly what a search engine shows: it cuts what is longer. */
export function SearchPreview({ path, metadata: { title, description } }: { path: string; metadata: PageMetadataInput }) {
  return (
    <figure>
      <figcaption className="font-medium">{m.metadata_preview_search()}</figcaption>
      <div className="mt-1 rounded-md border border-wall-3 bg-wall-0 p-4">
        <p className="truncate text-sm text-ink-6">
          {use(BrandContext).name} › {path}
        </p>
        <p dir="auto" className="truncate text-lg text-gulf-6">
          {title}
        </p>
        <p dir="auto" className="line-clamp-2 text-sm text-ink-7">
          {description}
        </p>
      </div>
    </figure>
  )
}

/** Only pictures of this shop can be shown here; another's is fetched by whoever opens the link. */
export function SharedPreview({ metadata }: { metadata: PageMetadataInput }) {
  const { title, description, ogTitle, ogDescription, ogImage } = metadata
  return (
    <figure>
      <figcaption className="font-medium">{m.metadata_preview_shared()}</figcaption>
      <div className="mt-1 overflow-clip rounded-md border border-wall-3 bg-wall-0">
        {ogImage?.startsWith('/') && <img src={ogImage} alt="" className="aspect-[1.91] w-full bg-wall-2 object-cover" />}
        <div className="p-3">
          <p dir="auto" className="truncate font-medium">
            {ogTitle ?? title}
          </p>
          <p dir="auto" className="line-clamp-2 text-sm text-ink-6">
            {ogDescription ?? description}
          </p>
        </div>
      </div>
    </figure>
  )
}
