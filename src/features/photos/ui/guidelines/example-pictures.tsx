import type { ReactNode } from 'react'

export type ExamplePicture = { name: string; alt: string; title: ReactNode; text: string }

/** Small pictures side by side, each with what it shows. */
export function ExamplePictures({ pictures }: { pictures: readonly ExamplePicture[] }) {
  return (
    <ul className="grid up-to-cols-2 gap-x-4 gap-y-6">
      {pictures.map(({ name, alt, title, text }) => (
        <li key={name}>
          <figure className="flex flex-col gap-2">
            <img src={`/pictures/${name}.webp`} alt={alt} width={640} height={480} loading="lazy" decoding="async" className="w-full" />
            <figcaption>
              <span className="block text-lg font-medium">{title}</span>
              <span className="text-ink-7">{text}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
