import { Download, RotateCw } from 'lucide-react'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { productNames } from '#features/product-picture/ui/product-names.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { bytesInWords } from '#ui/in-words/bytes-in-words.ts'
import { cn } from '#ui/class-names.ts'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { printFilePath, type PrintFile, type PrintFileState } from '../print-files.ts'

export const stateWords: Record<PrintFileState, { name: () => string; tone: BadgeTone }> = {
  queued: { name: m.print_file_queued, tone: 'neutral' },
  painting: { name: m.print_file_painting, tone: 'neutral' },
  done: { name: m.print_file_done, tone: 'ok' },
  failed: { name: m.print_file_failed, tone: 'err' },
}

/** A phone is used with thumbs. */
const tall = 'max-sm:min-h-11'

export type PrintFileRowProps = { file: PrintFile; onRetry: () => void; retrying: boolean }

export function PrintFileRow({ file, onRetry, retrying }: PrintFileRowProps) {
  const { state, fileName } = file
  return (
    <TableRow>
      <TableCell>
        <Piece file={file} />
      </TableCell>
      <TableCell className="min-w-48">
        <State file={file} />
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <Facts file={file} />
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <time dateTime={file.createdAt}>{momentInWords(file.createdAt)}</time>
      </TableCell>
      <TableCell className="sm:text-end">
        {state === 'done' && (
          <a
            href={printFilePath(file.id)}
            download={fileName}
            aria-label={m.print_file_download_named({ name: fileName })}
            className={cn(buttonLook({ variant: 'secondary', size: 'dense' }), tall)}
          >
            <Download aria-hidden="true" strokeWidth={1.75} />
            {m.print_file_download()}
          </a>
        )}
        {state === 'failed' && (
          <Button
            variant="secondary"
            size="dense"
            aria-label={m.print_file_retry_named({ name: fileName })}
            className={tall}
            loading={retrying}
            onClick={onRetry}
          >
            <RotateCw aria-hidden="true" strokeWidth={1.75} />
            {m.ui_retry()}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}

function Piece({ file: { product, size, format, proofUrl, designId, designVersion, reference, quantity } }: { file: PrintFile }) {
  const whose = reference
    ? m.print_file_order({ reference, quantity })
    : m.print_file_design({ id: designId.slice(0, 8), version: designVersion })
  return (
    <div className="flex items-center gap-3 sm:py-1">
      <span className="grid size-14 shrink-0 place-items-center bg-wall-2">
        {proofUrl && <img src={`${proofUrl}&w=128`} alt="" loading="lazy" className="max-h-12 max-w-12" />}
      </span>
      <span>
        <span className="block font-medium whitespace-nowrap">
          {productNames[product]()}, {sizeInWords(size)} · {format.toUpperCase()}
        </span>
        <span className="block whitespace-nowrap text-ink-6">{whose}</span>
      </span>
    </div>
  )
}

export function PrintFileBadge({ file: { state, progress } }: { file: PrintFile }) {
  const { name, tone } = stateWords[state]
  return <Badge tone={tone}>{state === 'painting' ? `${name()} · ${progress} %` : name()}</Badge>
}

function State({ file }: { file: PrintFile }) {
  const { state, progress, failure, fileName } = file
  return (
    <div className="flex flex-col items-start gap-1 sm:py-2">
      <PrintFileBadge file={file} />
      {state === 'painting' && <ProgressBar percent={progress} label={m.print_file_progress({ name: fileName })} />}
      {failure && (
        <p className="max-w-prose text-ink-7">
          {state === 'failed' ? failure.sentence : m.print_file_trying_again({ cause: failure.sentence })}
        </p>
      )}
    </div>
  )
}

function Facts({ file: { widthPx, heightPx, dpi, bytes, sha256 } }: { file: PrintFile }) {
  if (widthPx === null || heightPx === null || dpi === null || bytes === null || sha256 === null) return null
  return (
    <>
      <span className="block">{m.print_file_pixels({ width: widthPx, height: heightPx, dpi })}</span>
      <span className="block text-ink-6">
        {bytesInWords(bytes)} · <span title={sha256}>{m.print_file_hash({ hash: sha256.slice(0, 12) })}</span>
      </span>
    </>
  )
}
