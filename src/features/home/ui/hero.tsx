import { PhotoInput } from '#features/photos/ui/uploads/photo-input.tsx'
import { useShopIdentity } from '#features/settings/ui/use-shop-identity.ts'
import type { SliderImage } from '#features/slider-images/slider-images.ts'
import { HeroSlider } from '#features/slider-images/ui/hero-slider.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { FramedAtOnce, UnshownPhoto, useOwnPhoto } from './framed-at-once.tsx'

const action = 'max-sm:grow sm:max-lg:min-h-11 sm:max-lg:px-4 sm:max-lg:text-base'

export function Hero({ first }: { first: SliderImage }) {
  const { city } = useShopIdentity()
  const { own, isOver, unshown, show, clear } = useOwnPhoto()
  return (
    <section className="grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-[minmax(var(--side),1fr)_minmax(0,25rem)_minmax(0,49rem)_minmax(var(--side),1fr)] [--side:clamp(1rem,0.2rem+3.4vw,3rem)]">
      <div className="self-center px-(--side) py-8 max-sm:order-last sm:py-6 lg:col-start-2 lg:px-0 lg:py-12 lg:pe-8">
        <h1 className="display text-5xl sm:max-lg:text-4xl">{m.home_hero_heading()}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-7 sm:max-lg:mt-3 sm:max-lg:text-base lg:mt-6">{m.home_hero_intro({ city })}</p>
        <p className="mt-6 flex flex-wrap gap-3 sm:max-lg:mt-4 lg:mt-8">
          <ButtonLink to="/print-frame" size="large" className={action}>
            {m.home_hero_frame()}
          </ButtonLink>
          <ButtonLink to="/canvas" size="large" variant="secondary" className={action}>
            {m.home_hero_canvas()}
          </ButtonLink>
        </p>
        <p className="mt-4">
          <label className="link inline-flex min-h-11 cursor-pointer items-center has-focus-visible:outline-2">
            {m.home_own_choose()}
            <PhotoInput multiple={false} onFiles={(files) => void show(files)} />
          </label>
        </p>
        <p role="status" className="text-err empty:hidden">
          {unshown && <UnshownPhoto unshown={unshown} />}
        </p>
      </div>
      <div className={cn('lg:col-span-2', !own && 'sm:self-center', isOver && 'outline-4 -outline-offset-4 outline-ink-9 outline-dashed')}>
        {own ? (
          <FramedAtOnce own={own} onClear={clear} />
        ) : (
          <HeroSlider first={first} sizes="(min-width: 1024px) 62vw, (min-width: 640px) 80vw, 100vw" />
        )}
      </div>
    </section>
  )
}
