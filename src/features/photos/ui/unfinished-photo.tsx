import { IconButton } from '#ui/icon-button.tsx'
import { Cross, Triangle } from '#ui/sign-icons.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#words/messages.js'

export type UnfinishedPhotoProps = {
  name: string
  url: string | null
  refusal: string | null
  /** Called once the photo is to be seen, or will not be. */
  onShown: () => void
  onRemove: () => void
}

/** A photo being looked at, shown at once from the file itself; or a file that is none. */
export function UnfinishedPhoto({ name, url, refusal, onShown, onRemove }: UnfinishedPhotoProps) {
  return (
    <article className="flex items-center gap-4 py-4 md:gap-6 md:py-6">
      <span className="relative grid size-18 shrink-0 place-items-center overflow-clip bg-wall-2 md:size-24">
        {refusal === null ? (
          <>
            <Spinner className="text-ink-6" />
            {url && (
              <img
                src={url}
                alt=""
                // In the very next frame, and only the frame after that is anything else begun.
                decoding="sync"
                onLoad={() => requestAnimationFrame(() => requestAnimationFrame(onShown))}
                // A format this browser cannot show leaves the spinner to be seen.
                onError={(event) => {
                  event.currentTarget.hidden = true
                  onShown()
                }}
                className="absolute inset-0 size-full object-cover opacity-80"
              />
            )}
          </>
        ) : (
          <Triangle aria-hidden="true" strokeWidth={1.75} className="size-7 text-err" />
        )}
      </span>
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="truncate text-sm text-ink-6">{name}</span>
        <span className="md:text-lg">{refusal ?? m.checker_reading()}</span>
      </span>
      <IconButton icon={Cross} label={m.checker_remove({ name })} onClick={onRemove} />
    </article>
  )
}
