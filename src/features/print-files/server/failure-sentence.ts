import { m } from '#words/messages.js'
import type { PrintFailure } from '../print-files.ts'

const sentences: Record<PrintFailure, () => string> = {
  'photo-missing': m.print_failure_photo_missing,
  'photo-damaged': m.print_failure_photo_damaged,
  'photo-changed': m.print_failure_photo_changed,
  'disk-full': m.print_failure_disk_full,
  'too-hard': m.print_failure_too_hard,
  interrupted: m.print_failure_interrupted,
  'size-retired': m.print_failure_size_retired,
  'frame-retired': m.print_failure_frame_retired,
  'layout-retired': m.print_failure_layout_retired,
  differs: m.print_failure_differs,
  unknown: m.print_failure_unknown,
}

export const failureSentence = (failure: PrintFailure) => sentences[failure]()
