import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { useCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { kindOf } from '../editor-kind.ts'
import { lookOf } from '../piece-look.ts'
import { pieceTitle } from '../piece-words.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listDesignsCall, ticketCall, type SavedDesign } from '../designs.ts'
import { KeptDesign } from './kept-design.tsx'
import { PieceThumbnail } from './piece-picture.tsx'

const gridLook = 'grid up-to-cols-2 gap-x-4 gap-y-6 sm:up-to-cols-3'

/** Pieces that were begun or bought, to go on with: a copy opens, what was bought stays as it is. */
export function MyDesigns() {
  const { data, error, isFetching, refetch } = useQuery<SavedDesign[]>({ queryKey: [listDesignsCall.path], refetchOnMount: 'always' })
  const { frames } = useCatalogue(null)
  const navigate = useNavigate()
  const goOn = useMutation({
    async mutationFn({ design }: SavedDesign) {
      const { ticket } = await callApi(ticketCall, { body: { designs: [design] } })
      await navigate(`/${design.layout ? 'collage' : kindOf(design)}?continue=${encodeURIComponent(ticket)}`)
    },
    onError: (cause) => void toast({ title: m.my_designs_not_opened(), description: problemText(cause), variant: 'destructive' }),
  })
  if (error && !data)
    return <ErrorState title={m.my_designs_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <SkeletonGroup className={gridLook}>
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} className="aspect-square h-auto" />
        ))}
      </SkeletonGroup>
    )
  }
  if (data.length === 0) return <p className="text-ink-7">{m.my_designs_none()}</p>
  return (
    <ul aria-label={m.my_designs_title()} className={gridLook}>
      {data.map((saved) => {
        const { design, savedAt, previewUrl, sharedUntil } = saved
        const { product: type, size, frameId = null } = design
        const name = pieceTitle({ type, size, frameId })
        const frame = frames.find(({ id }) => id === frameId)
        return (
          <li key={design.id} className="flex flex-col gap-2">
            <PieceThumbnail look={lookOf({ type, size, frameId, design, previewUrl })} frame={frame} />
            <span className="font-medium">{name}</span>
            <span className="text-sm text-ink-6">{plainDate(savedAt)}</span>
            <Button
              variant="secondary"
              aria-label={m.my_designs_go_on_named({ name })}
              loading={goOn.isPending && goOn.variables === saved}
              onClick={() => goOn.mutate(saved)}
            >
              {m.my_designs_go_on()}
            </Button>
            <KeptDesign id={design.id} name={name} sharedUntil={sharedUntil} />
          </li>
        )
      })}
    </ul>
  )
}
