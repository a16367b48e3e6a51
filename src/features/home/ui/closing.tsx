import { ButtonLink } from '#ui/button.tsx'
import { MitreCorners } from '#ui/icons/mitre.tsx'
import { m } from '#words/messages.js'

export function Closing() {
  const ways = [
    { to: '/print-frame', label: m.home_closing_frame() },
    { to: '/canvas', label: m.home_closing_canvas() },
    { to: '/collage', label: m.home_closing_collage() },
  ]
  return (
    <section className="far-below bg-ink-9 text-wall-0">
      <div className="page-width py-12 md:py-18">
        <div className="relative flex flex-col items-center gap-6 px-6 py-12 text-center md:py-18">
          <MitreCorners className="text-wall-0" />
          <h2 className="display text-4xl">{m.home_closing_heading()}</h2>
          <p className="text-lg text-wall-3">{m.home_closing_text()}</p>
          <div className="mt-2 flex w-full flex-col flex-wrap justify-center gap-3 sm:w-auto sm:flex-row">
            {ways.map((way) => (
              <ButtonLink key={way.to} to={way.to} size="large" variant="secondary">
                {way.label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
