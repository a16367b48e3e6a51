import type { Placement } from '#domain/print/placement.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import type { FaceDanger, FaceWarning as Warning } from './face-warnings.ts'

export type FaceWarningProps = { warning: Warning; onFix: (placement: Placement) => void }

const words: Readonly<Record<FaceDanger, { one: () => string; many: (count: { count: number }) => string }>> = {
  mat: { one: m.editor_face_mat, many: m.editor_faces_mat },
  lip: { one: m.editor_face_lip, many: m.editor_faces_lip },
  fold: { one: m.editor_face_fold, many: m.editor_faces_fold },
  wrap: { one: m.editor_face_wrap, many: m.editor_faces_wrap },
}

/** Somebody's head is about to be cut. */
export function FaceWarning({ warning: { danger, faceCount, fix }, onFix }: FaceWarningProps) {
  const { one, many } = words[danger]
  return (
    <Notice tone="warn" title={faceCount === 1 ? one() : many({ count: faceCount })}>
      {fix ? (
        <Button variant="secondary" className="mt-2" onClick={() => onFix(fix)}>
          {m.editor_face_fix()}
        </Button>
      ) : (
        m.editor_face_no_fix()
      )}
    </Notice>
  )
}
