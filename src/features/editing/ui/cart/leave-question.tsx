import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { m } from '#words/messages.js'
import type { Leaving } from './use-leaving.ts'

/** Asked of whoever leaves changes behind. */
export function LeaveQuestion({ leaving: { stay, leave }, onSave }: { leaving: Leaving; onSave: () => void }) {
  return (
    <Dialog open onClose={stay} role="alertdialog" size="small" title={m.editor_leave_title()} description={m.editor_leave_text()}>
      <div className="flex flex-col gap-2">
        <Button
          data-autofocus=""
          onClick={() => {
            stay()
            onSave()
          }}
        >
          {m.editor_save_item()}
        </Button>
        <Button variant="secondary" onClick={leave}>
          {m.editor_leave_anyway()}
        </Button>
        <Button variant="quiet" onClick={stay}>
          {m.editor_leave_stay()}
        </Button>
      </div>
    </Dialog>
  )
}
