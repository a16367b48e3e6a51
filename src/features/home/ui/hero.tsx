import { Picture } from '#features/content/ui/picture.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'

export function Hero() {
  return (
    <section className="grid items-center lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <div className="order-last px-[clamp(1rem,0.2rem+3.4vw,3rem)] py-8 lg:order-none lg:py-12 lg:ps-[max(clamp(1rem,0.2rem+3.4vw,3rem),calc(50vw-37rem))] lg:pe-12">
        <h1 className="display text-5xl">{m.home_hero_heading()}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-7 lg:mt-6">{m.home_hero_intro()}</p>
        <p className="mt-6 flex flex-wrap gap-3 lg:mt-8">
          <ButtonLink to="/print-frame" size="large" className="grow sm:grow-0">
            {m.home_hero_frame()}
          </ButtonLink>
          <ButtonLink to="/canvas" size="large" variant="secondary" className="grow sm:grow-0">
            {m.home_hero_canvas()}
          </ButtonLink>
        </p>
      </div>
      <Picture
        name="console"
        alt={m.home_hero_alt()}
        widths={[640, 1200, 1500]}
        sizes="(min-width: 1024px) 62vw, 100vw"
        priority
        className="lg:max-h-[calc(100dvh-4.5rem)]"
      />
    </section>
  )
}
