import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { Picture, type PictureName } from './picture.tsx'

type Finish = { picture: PictureName; name: () => string; alt: () => string; frameId: number }

const finishes: readonly Finish[] = [
  { picture: 'frame-natural', name: m.finish_natural, alt: m.gallery_natural_alt, frameId: 3 },
  { picture: 'frame-black', name: m.finish_black, alt: m.gallery_black_alt, frameId: 1 },
  { picture: 'frame-walnut', name: m.finish_walnut, alt: m.gallery_walnut_alt, frameId: 4 },
  { picture: 'frame-white', name: m.finish_white, alt: m.gallery_white_alt, frameId: 2 },
  { picture: 'frame-gold', name: m.finish_gold, alt: m.gallery_gold_alt, frameId: 5 },
  { picture: 'frame-silver', name: m.finish_silver, alt: m.gallery_silver_alt, frameId: 6 },
  { picture: 'frame-weathered', name: m.finish_weathered, alt: m.gallery_weathered_alt, frameId: 7 },
]

/** Every frame in a room, the first one large; each leads to the editor with that frame. */
export function FrameFinishes() {
  return (
    <ul className="grid up-to-cols-2 gap-x-4 gap-y-5 md:up-to-cols-3">
      {finishes.map(({ picture, name, alt, frameId }, place) => (
        <li key={picture} className={place === 0 ? 'col-span-full' : undefined}>
          <Link to={`/print-frame?frame=${frameId}`} className="group flex min-h-11 flex-col gap-2">
            <Picture
              name={picture}
              alt={alt()}
              sizes={place === 0 ? '(min-width: 1024px) 760px, 92vw' : '(min-width: 1024px) 245px, (min-width: 768px) 30vw, 45vw'}
            />
            <span className="text-lg underline-offset-4 group-hover:underline">{name()}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
