import type { FaceBox } from '#domain/print/faces.ts'
import type { Placement } from '#domain/print/placement.ts'
import { isZoomedIn } from '#domain/print/placing.ts'
import type { PieceShape } from '#domain/print/product-layout.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import type { EditedPhoto } from '../choice.ts'
import { faceWarning, type FaceDanger } from './face-warnings.ts'

export type FaceWarningProps = {
  photo: EditedPhoto
  faces: readonly FaceBox[]
  shape: PieceShape
  onFix: (placement: Placement) => void
}

const words: Readonly<Record<FaceDanger, { one: () => string; many: (count: { count: number }) => string }>> = {
  mat: { one: m.editor_face_mat, many: m.editor_faces_mat },
  lip: { one: m.editor_face_lip, many: m.editor_faces_lip },
  fold: { one: m.editor_face_fold, many: m.editor_faces_fold },
  wrap: { one: m.editor_face_wrap, many: m.editor_faces_wrap },
}

const onCanvas = { zoomed: m.editor_face_no_fix, whole: m.editor_face_no_fix_whole }
const noFix: Readonly<Record<FaceDanger, { zoomed: () => string; whole: () => string }>> = {
  mat: { zoomed: m.editor_face_no_fix_mat, whole: m.editor_face_no_fix_whole_mat },
  lip: { zoomed: m.editor_face_no_fix_lip, whole: m.editor_face_no_fix_whole_lip },
  fold: onCanvas,
  wrap: onCanvas,
}

/** Said where somebody's head is about to be cut. */
export function FaceWarning({ photo, faces, shape, onFix }: FaceWarningProps) {
  const warning = faceWarning({ photo: photo.px, faces, placement: photo.placement, shape })
  if (!warning) return null
  const { danger, faceCount, fix } = warning
  const { one, many } = words[danger]
  return (
    <Notice tone="warn" title={faceCount === 1 ? one() : many({ count: faceCount })}>
      {fix ? (
        <Button variant="secondary" className="mt-2" onClick={() => onFix(fix)}>
          {m.editor_face_fix()}
        </Button>
      ) : (
        <>{isZoomedIn(photo.placement) ? noFix[danger].zoomed() : noFix[danger].whole()}</>
      )}
    </Notice>
  )
}
