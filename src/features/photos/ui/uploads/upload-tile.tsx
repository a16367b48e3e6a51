import { Check, CircleAlert, FileX2, Pause, Play, RotateCw, X } from 'lucide-react'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '#words/messages.js'
import type { Photo } from '#features/photos/photos.ts'
import { LocalPicture } from '../local-picture.tsx'
import type { Upload } from './upload.ts'
import { percentSent, uploadWords } from './upload-words.ts'

export type UploadTileProps = {
  upload: Upload
  /** What the shop has made of it, once it has arrived. */
  photo: Photo | undefined
  onPause: () => void
  onResume: () => void
  /** Absent while the shop looks at it, and where the photo is no longer this browser's to remove. */
  onRemove?: (() => void) | undefined
}

export function UploadTile({ upload, photo, onPause, onResume, onRemove }: UploadTileProps) {
  const { file, state } = upload
  const name = file.name
  const isRefused = state.kind === 'refused'
  const isStuck = isRefused || state.kind === 'failed'
  return (
    <li aria-label={name} className="flex min-w-0 flex-col">
      <TileWall>
        {isRefused ? (
          <FileX2 aria-hidden="true" strokeWidth={1.25} className="size-10 text-ink-6" />
        ) : (
          <LocalPicture file={file} photo={photo} alt={name} previewFollows={upload.handoff === null} />
        )}
        {onRemove && <TileButton icon={X} label={m.upload_remove({ name })} className="end-0 top-0" onClick={onRemove} />}
        <Control upload={upload} onPause={onPause} onResume={onResume} />
        {state.kind === 'done' && <DoneMark />}
      </TileWall>
      <Progress upload={upload} />
      <p className="truncate pt-2 text-sm font-medium" title={name}>
        {name}
      </p>
      <p className={cn('text-sm', isStuck ? 'flex items-start gap-1.5 text-err' : 'text-ink-6')}>
        {isStuck && <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        {uploadWords(upload)}
      </p>
    </li>
  )
}

/** A patch of the neutral wall for a photo to hang on, whatever its shape. */
export function TileWall({ children }: { children: ReactNode }) {
  return <div className="relative flex aspect-square items-center justify-center overflow-hidden bg-wall-2 p-3">{children}</div>
}

export function DoneMark() {
  return (
    <span className="absolute start-2 bottom-2 grid size-7 place-items-center rounded-sm bg-ok text-wall-0">
      <Check aria-hidden="true" strokeWidth={2.25} className="size-4" />
    </span>
  )
}

function Control({ upload, onPause, onResume }: Pick<UploadTileProps, 'upload' | 'onPause' | 'onResume'>) {
  const name = upload.file.name
  switch (upload.state.kind) {
    case 'waiting':
    case 'hashing':
    case 'sending':
    case 'delayed':
      return <TileButton icon={Pause} label={m.upload_pause({ name })} className="end-0 bottom-0" onClick={onPause} />
    case 'paused':
      return <TileButton icon={Play} label={m.upload_resume({ name })} className="end-0 bottom-0" onClick={onResume} />
    case 'failed':
      return <TileButton icon={RotateCw} label={m.upload_retry({ name })} className="end-0 bottom-0" onClick={onResume} />
    default:
      return null
  }
}

type TileButtonProps = { icon: ComponentType<SVGProps<SVGSVGElement>>; label: string; className: string; onClick: () => void }

/** 44 px to the finger, 32 px to the eye: the photo stays in sight. */
export function TileButton({ className, ...rest }: TileButtonProps) {
  const plate = 'isolate before:absolute before:inset-1.5 before:-z-10 before:rounded-sm before:bg-wall-0/90 before:shadow-sm'
  return (
    <IconButton
      {...rest}
      title={rest.label}
      className={cn('absolute hover:bg-transparent hover:before:bg-wall-0 [&_svg]:size-4.5', plate, className)}
    />
  )
}

function Progress({ upload }: { upload: Upload }) {
  const { kind } = upload.state
  if (kind === 'done' || kind === 'refused') return <div className="h-[3px]" />
  const percent = percentSent(upload)
  return (
    <div
      role="progressbar"
      aria-label={m.upload_progress({ name: upload.file.name })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-[3px] overflow-hidden bg-wall-3"
    >
      <div
        className={cn(
          'h-full origin-left transition-transform rtl:origin-right',
          kind === 'paused' || kind === 'delayed' || kind === 'failed' ? 'bg-line-ui' : 'bg-ink-9',
          kind === 'checking' && 'animate-skeleton',
        )}
        style={{ transform: `scaleX(${kind === 'checking' ? 1 : percent / 100})` }}
      />
    </div>
  )
}
