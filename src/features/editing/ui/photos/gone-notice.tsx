import { PhotoInput } from '#features/photos/ui/uploads/photo-input.tsx'
import { buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'

/** The shop has this photo no more; chosen again, it takes its old place. */
export function GoneNotice({ onFile }: { onFile: (file: File) => void }) {
  return (
    <Notice tone="err" live title={m.editor_photo_gone()}>
      {m.editor_photo_gone_text()}
      <label
        className={cn(buttonLook({ variant: 'secondary' }), 'mt-3 w-fit has-focus-visible:outline-2 has-focus-visible:outline-offset-2')}
      >
        {m.editor_photo_gone_choose()}
        <PhotoInput multiple={false} onFiles={([file]) => file && onFile(file)} />
      </label>
    </Notice>
  )
}
