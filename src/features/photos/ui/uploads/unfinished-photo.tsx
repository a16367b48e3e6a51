import { IconButton } from '#ui/icon-button.tsx'
import { Cross, Triangle } from '#ui/icons/sign-icons.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { m } from '#words/messages.js'

export type UnfinishedPhotoProps = {
  name: string
  url: string | null
  refusal: string | null
  onRemove: () => void
}

/** A photo being looked at, shown at once; or a file that is none. */
export function UnfinishedPhoto({ name, url, refusal, onRemove }: UnfinishedPhotoProps) {
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
                decoding="sync"
                // A format this browser cannot show leaves the spinner to be seen.
                onError={(event) => {
                  event.currentTarget.hidden = true
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
        <span className="text-sm wrap-anywhere text-ink-6">{name}</span>
        <span className="md:text-lg">{refusal ?? m.checker_reading()}</span>
      </span>
      <IconButton icon={Cross} label={m.checker_remove({ name })} onClick={onRemove} />
    </article>
  )
}
