import { m } from '#words/messages.js'
import type { ObjectKind, StorageFailure, Trial } from '../storage.ts'

export const kindWords: Record<ObjectKind, () => string> = {
  photos: m.storage_kind_photos,
  previews: m.storage_kind_previews,
  proofs: m.storage_kind_proofs,
  'print-files': m.storage_kind_print_files,
  'review-photos': m.storage_kind_review_photos,
  other: m.storage_kind_other,
}

export const failureWords: Record<StorageFailure, () => string> = {
  'not-https': m.storage_failure_not_https,
  private: m.storage_failure_private,
  'not-found': m.storage_failure_not_found,
  'no-answer': m.storage_failure_no_answer,
  'not-allowed': m.storage_failure_not_allowed,
  'no-bucket': m.storage_failure_no_bucket,
  changed: m.storage_failure_changed,
  'storage-full': m.problem_storage_full,
  failed: m.storage_failure_failed,
}

export const stepWords: Record<NonNullable<Trial['step']>, () => string> = {
  address: m.storage_step_address,
  write: m.storage_step_write,
  read: m.storage_step_read,
  list: m.storage_step_list,
  remove: m.storage_step_remove,
}
