import { useRef, type FocusEvent, type KeyboardEvent, type TouchEvent } from 'react'
import { useConnection } from '#browser/use-connection.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronLeft, ChevronRight, Pause, Play } from '#ui/icons/line-icons.tsx'
import { m } from '#words/messages.js'
import type { SliderImage } from '../slider-images.ts'
import { runsLeft } from '#ui/runs-left.ts'
import { SlideLabel } from './slide-label.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { useRotation } from './use-rotation.ts'
import { useSlides } from './use-slides.ts'

const swipePx = 40

/** Pictures one after the other in the place of one; the first is there before any script is. */
export function HeroSlider({ first, sizes, className }: { first: SliderImage; sizes: string; className?: string | undefined }) {
  const slides = useSlides(first)
  const { at, reached, go, isPlaying, isRunning, toggle, setHovered, setFocused } = useRotation(slides.length)
  // On a slow connection the next picture comes when it is its turn.
  const ahead = useConnection().prefetchPx > 0 ? 2 : 1
  const touchedAt = useRef<number | null>(null)

  function turnByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(event.key === (runsLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1)
  }
  function endSwipe({ changedTouches, currentTarget }: TouchEvent) {
    const endedAt = changedTouches[0]?.clientX ?? 0
    const moved = endedAt - (touchedAt.current ?? endedAt)
    touchedAt.current = null
    if (Math.abs(moved) >= swipePx) go(moved < 0 === runsLeft(currentTarget) ? -1 : 1)
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setFocused(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys and fingers turn it; every turn has a button too.
    <section
      aria-roledescription={m.slider_role()}
      aria-label={m.slider_label()}
      className={cn('@container relative aspect-3/2 w-full touch-pan-y overflow-clip bg-wall-2', className)}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
      onKeyDown={slides.length > 1 ? turnByKey : undefined}
      onTouchStart={({ touches }) => (touchedAt.current = touches[0]?.clientX ?? null)}
      onTouchEnd={slides.length > 1 ? endSwipe : undefined}
    >
      <div aria-live={isRunning ? 'off' : 'polite'}>
        {slides.slice(0, reached + ahead).map((slide, place) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription={m.slider_slide()}
            aria-label={m.slider_place({ place: place + 1, count: slides.length })}
            inert={place !== at}
            className={cn('absolute inset-0 transition-opacity duration-380', place === at ? 'z-1' : 'opacity-0')}
          >
            <SlidePicture slide={slide} sizes={sizes} priority={place === 0} />
            <SlideLabel slide={slide} />
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="absolute end-0 bottom-0 z-2 flex bg-wall-1">
          <IconButton icon={ChevronLeft} label={m.slider_previous()} onClick={() => go(-1)} className="rtl:-scale-x-100" />
          <IconButton icon={isPlaying ? Pause : Play} label={isPlaying ? m.slider_pause() : m.slider_play()} onClick={toggle} />
          <IconButton icon={ChevronRight} label={m.slider_next()} onClick={() => go(1)} className="rtl:-scale-x-100" />
        </div>
      )}
    </section>
  )
}
