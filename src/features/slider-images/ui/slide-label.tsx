import { Link } from 'react-router'
import { OwnWords, spokenAs } from '#ui/own-words.tsx'
import type { SliderImage } from '../slider-images.ts'

/** What hangs beside a picture in a gallery: its name, and what it is. Large text is one step smaller, so that the picture stays in sight. */
export function SlideLabel({ slide: { title, description, linkUrl } }: { slide: Pick<SliderImage, 'title' | 'description' | 'linkUrl'> }) {
  if (title === '') return null
  const name = <OwnWords text={title} />
  const look = 'display text-lg @max-[18rem]:text-sm leading-tight underline-offset-4 hover:underline after:absolute after:inset-0'
  return (
    <div className="absolute start-0 bottom-0 flex min-h-11 max-w-[calc(100%-var(--spacing)*33)] flex-col justify-center bg-wall-1 px-4 py-1.5 max-sm:w-full max-sm:max-w-none max-sm:pe-33">
      {linkUrl?.startsWith('/') ? (
        <Link to={linkUrl} className={look}>
          {name}
        </Link>
      ) : linkUrl ? (
        <a href={linkUrl} className={look}>
          {name}
        </a>
      ) : (
        <p className="display text-lg leading-tight @max-[18rem]:text-sm">{name}</p>
      )}
      {description && (
        <p {...spokenAs(description)} className="text-sm text-ink-6 max-lg:hidden">
          {description}
        </p>
      )}
    </div>
  )
}
