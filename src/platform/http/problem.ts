import { STATUS_CODES } from 'node:http'
import { ShopError, type FieldError, type ShopErrorCode } from '#domain/shop-error.ts'
import { databaseErrorCode, isDatabaseAway } from '#platform/db/database-errors.ts'
import { ChildDidNotBegin } from '#platform/imaging/imaging-child.ts'
import { m } from '#words/messages.js'

/** RFC 9457, with our stable code and, for a form, what is wrong with each field. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: string
  errors?: FieldError[]
  /** Which of several causes it was, such as what kind of file was refused. */
  reason?: string
  /** What is stored now, where the caller went by an older one. */
  version?: number
  /** What it costs now, where the caller went by an older price. */
  quote?: object
}

/** The one place where refusals meet HTTP. */
const answers: Record<ShopErrorCode, { status: number; detail: () => string }> = {
  'account/current-password-wrong': { status: 422, detail: m.problem_current_password_wrong },
  'account/email-taken': { status: 409, detail: m.problem_email_taken },
  'account/invited-already': { status: 409, detail: m.problem_invited_already },
  'account/is-staff': { status: 409, detail: m.problem_is_staff },
  'account/last-admin': { status: 409, detail: m.problem_last_admin },
  'account/link-expired': { status: 422, detail: m.problem_link_expired },
  'account/login-failed': { status: 401, detail: m.problem_login_failed },
  'account/not-found': { status: 404, detail: m.problem_not_found },
  'account/open-orders': { status: 409, detail: m.problem_open_orders },
  'account/passkey-expired': { status: 409, detail: m.problem_passkey_expired },
  'account/passkey-needed': { status: 403, detail: m.problem_passkey_needed },
  'account/passkey-not-found': { status: 404, detail: m.problem_not_found },
  'account/passkey-taken': { status: 409, detail: m.problem_passkey_taken },
  'account/passkey-wrong': { status: 422, detail: m.problem_passkey_wrong },
  'account/passkeys-full': { status: 409, detail: m.problem_passkeys_full },
  'account/passkeys-off': { status: 409, detail: m.problem_passkeys_off },
  'account/password-needed': { status: 401, detail: m.problem_password_needed },
  'account/session-not-found': { status: 404, detail: m.problem_not_found },
  'account/step-up-required': { status: 403, detail: m.problem_step_up_required },
  'account/too-many-guesses': { status: 429, detail: m.problem_too_many_guesses },
  'account/new-password-needed': { status: 401, detail: m.problem_new_password_needed },
  'account/two-factor-code-needed': { status: 401, detail: m.problem_two_factor_code_needed },
  'account/two-factor-code-wrong': { status: 422, detail: m.problem_two_factor_code_wrong },
  'account/two-factor-not-started': { status: 409, detail: m.problem_two_factor_not_started },
  'account/two-factor-on': { status: 409, detail: m.problem_two_factor_on },
  'account/two-factor-required': { status: 403, detail: m.problem_two_factor_required },
  'account/username-taken': { status: 409, detail: m.problem_username_taken },
  'account/weak-password': { status: 422, detail: m.problem_weak_password },
  'address/not-found': { status: 404, detail: m.problem_not_found },
  'api-key/not-found': { status: 404, detail: m.problem_not_found },
  'api-key/scope': { status: 403, detail: m.problem_api_key_scope },
  'api-key/unknown': { status: 401, detail: m.problem_api_key_unknown },
  'backup/busy': { status: 409, detail: m.problem_backup_busy },
  'backup/not-found': { status: 404, detail: m.problem_not_found },
  'backup/passphrase': { status: 422, detail: m.problem_backup_passphrase },
  'backup/unsigned': { status: 422, detail: m.problem_backup_unsigned },
  'backup/refused': { status: 422, detail: m.backup_failure_not_a_backup },
  'backup/too-large': { status: 413, detail: m.problem_backup_too_large },
  'card/too-little': { status: 422, detail: m.problem_card_too_little },
  'card/too-much': { status: 422, detail: m.problem_card_too_much },
  'cart/canvas-mismatch': { status: 422, detail: m.problem_canvas_mismatch },
  'cart/design-unknown': { status: 422, detail: m.problem_design_unknown },
  'cart/empty': { status: 422, detail: m.problem_cart_empty },
  'cart/frame-missing': { status: 422, detail: m.problem_frame_missing },
  'cart/frame-unknown': { status: 422, detail: m.problem_frame_unknown },
  'cart/frame-out-of-stock': { status: 422, detail: m.problem_frame_out_of_stock },
  'cart/full': { status: 422, detail: m.problem_cart_full },
  'cart/item-not-found': { status: 404, detail: m.problem_not_found },
  'cart/mat-unknown': { status: 422, detail: m.problem_mat_unknown },
  'cart/size-unknown': { status: 422, detail: m.problem_size_unknown },
  'catalogue/day-over': { status: 422, detail: m.problem_catalogue_day_over },
  'catalogue/last-one': { status: 409, detail: m.problem_catalogue_last_one },
  'catalogue/moment-over': { status: 422, detail: m.problem_catalogue_moment_over },
  'catalogue/not-found': { status: 404, detail: m.problem_not_found },
  'catalogue/price-unknown': { status: 422, detail: m.problem_price_unknown },
  'catalogue/size-area': { status: 422, detail: m.problem_catalogue_size_area },
  'catalogue/size-shape': { status: 422, detail: m.problem_catalogue_size_shape },
  'catalogue/size-side': { status: 422, detail: m.problem_catalogue_size_side },
  'catalogue/size-there': { status: 409, detail: m.problem_catalogue_size_there },
  'catalogue/schedule-applied': { status: 409, detail: m.problem_catalogue_schedule_applied },
  'design/caption': { status: 422, detail: m.problem_design_caption },
  'claim/answered': { status: 409, detail: m.problem_claim_answered },
  'claim/not-found': { status: 404, detail: m.problem_not_found },
  'claim/open': { status: 409, detail: m.problem_claim_open },
  'claim/too-late': { status: 409, detail: m.problem_claim_too_late },
  'cod/gift-cards-only': { status: 422, detail: m.problem_cod_gift_cards_only },
  'cod/too-much': { status: 422, detail: m.problem_cod_too_much },
  'customer/not-found': { status: 404, detail: m.problem_not_found },
  'delivery/carrier-not-found': { status: 404, detail: m.problem_not_found },
  'delivery/carrier-unavailable': { status: 422, detail: m.problem_carrier_unavailable },
  'delivery/carriers-moved': { status: 409, detail: m.problem_carriers_moved },
  'delivery/holiday-not-found': { status: 404, detail: m.problem_not_found },
  'delivery/last-carrier': { status: 409, detail: m.problem_last_carrier },
  'design/cells': { status: 422, detail: m.problem_design_cells },
  'design/frame-missing': { status: 422, detail: m.problem_frame_missing },
  'design/frame-unknown': { status: 422, detail: m.problem_frame_unknown },
  'design/layout-unknown': { status: 422, detail: m.problem_layout_unknown },
  'design/needed': { status: 409, detail: m.problem_design_needed },
  'design/not-drawn': { status: 503, detail: m.problem_design_not_drawn },
  'design/incomplete': { status: 410, detail: m.problem_design_incomplete },
  'design/not-found': { status: 404, detail: m.problem_not_found },
  'design/photo-unknown': { status: 422, detail: m.problem_photo_unknown },
  'design/size-unknown': { status: 422, detail: m.problem_size_unknown },
  'design/stale': { status: 409, detail: m.problem_design_stale },
  'discount/code-taken': { status: 409, detail: m.problem_discount_code_taken },
  'discount/expired': { status: 422, detail: m.problem_discount_expired },
  'discount/gift-cards-only': { status: 422, detail: m.problem_discount_gift_cards_only },
  'discount/minimum': { status: 422, detail: m.problem_discount_minimum },
  'discount/no-such-product': { status: 422, detail: m.problem_discount_no_such_product },
  'discount/not-found': { status: 404, detail: m.problem_not_found },
  'discount/not-yet': { status: 422, detail: m.problem_discount_not_yet },
  'discount/unknown': { status: 422, detail: m.problem_discount_unknown },
  'discount/used-by-you': { status: 409, detail: m.problem_discount_used_by_you },
  'discount/used-up': { status: 409, detail: m.problem_discount_used_up },
  'faq/moved': { status: 409, detail: m.problem_faqs_moved },
  'faq/not-found': { status: 404, detail: m.problem_not_found },
  'gallery/moved': { status: 409, detail: m.problem_gallery_moved },
  'gallery/not-found': { status: 404, detail: m.problem_not_found },
  'gallery/not-made': { status: 422, detail: m.problem_gallery_not_made },
  'gift-card/no-resend': { status: 409, detail: m.problem_gift_card_no_resend },
  'gift-card/not-found': { status: 404, detail: m.problem_gift_card_unknown },
  'gift-card/record-not-found': { status: 404, detail: m.problem_not_found },
  'gift-card/unknown': { status: 422, detail: m.problem_gift_card_unknown },
  'handoff/not-found': { status: 404, detail: m.problem_handoff_unknown },
  'handoff/over': { status: 409, detail: m.problem_handoff_over },
  'handoff/used': { status: 409, detail: m.problem_handoff_used },
  'job/not-failed': { status: 409, detail: m.problem_job_not_failed },
  'job/not-found': { status: 404, detail: m.problem_not_found },
  'mail/not-found': { status: 404, detail: m.problem_not_found },
  'order/cart-changed': { status: 409, detail: m.problem_order_cart_changed },
  'order/delivery-fee': { status: 409, detail: m.problem_delivery_fee },
  'order/design-incomplete': { status: 422, detail: m.problem_order_design_incomplete },
  'order/difference-open': { status: 409, detail: m.problem_difference_open },
  'order/difference-paying': { status: 409, detail: m.problem_difference_paying },
  'order/difference-settled': { status: 409, detail: m.problem_difference_settled },
  'order/difference-too-little': { status: 409, detail: m.problem_difference_too_little },
  'order/difference-too-much': { status: 409, detail: m.problem_difference_too_much },
  'order/item-unavailable': { status: 422, detail: m.problem_order_item_unavailable },
  'order/key-missing': { status: 400, detail: m.problem_order_key_missing },
  'order/already-paid': { status: 409, detail: m.problem_order_already_paid },
  'order/draft-gone': { status: 404, detail: m.problem_order_draft_gone },
  'customer/cash-open': { status: 409, detail: m.problem_customer_cash_open },
  'customer/open-orders': { status: 409, detail: m.problem_customer_open_orders },
  'quotation/no-address': { status: 409, detail: m.problem_quotation_no_address },
  'quotation/not-open': { status: 409, detail: m.problem_quotation_not_open },
  'order/key-reused': { status: 422, detail: m.problem_order_key_reused },
  'order/last-piece': { status: 409, detail: m.problem_order_last_piece },
  'order/lines-changed': { status: 409, detail: m.problem_order_lines_changed },
  'order/lines-fixed': { status: 409, detail: m.problem_order_lines_fixed },
  'order/low-quality': { status: 422, detail: m.problem_order_low_quality },
  'order/no-email': { status: 409, detail: m.problem_order_no_email },
  'order/no-invoice': { status: 404, detail: m.problem_order_no_invoice },
  'production/batch-too-large': { status: 413, detail: m.problem_production_batch_too_large },
  'order/not-cancellable': { status: 409, detail: m.problem_order_not_cancellable },
  'order/not-found': { status: 404, detail: m.problem_not_found },
  'order/out-of-stock': { status: 422, detail: m.problem_frame_out_of_stock },
  'order/pieces-open': { status: 409, detail: m.problem_order_pieces_open },
  'order/refund-changed': { status: 409, detail: m.problem_order_refund_changed },
  'order/refund-handed-over': { status: 409, detail: m.problem_order_refund_handed_over },
  'order/refund-not-found': { status: 404, detail: m.problem_order_refund_not_found },
  'order/refund-too-much': { status: 409, detail: m.problem_order_refund_too_much },
  'order/sent-already': { status: 409, detail: m.problem_order_sent },
  'order/state': { status: 409, detail: m.problem_order_state },
  'order/to-call': { status: 409, detail: m.problem_order_to_call },
  'order/total-moved': { status: 409, detail: m.problem_order_total_moved },
  'page-metadata/not-found': { status: 404, detail: m.problem_not_found },
  'settings/logo': { status: 422, detail: m.problem_settings_logo },
  'settings/no-logo': { status: 404, detail: m.problem_not_found },
  'payment/bad-signature': { status: 400, detail: m.problem_payment_bad_signature },
  'payment/closed': { status: 409, detail: m.problem_payment_closed },
  'payment/key-reused': { status: 422, detail: m.problem_payment_key_reused },
  'payment/not-collected': { status: 422, detail: m.problem_payment_not_collected },
  'payment/method-off': { status: 422, detail: m.problem_payment_method_off },
  'payment/no-answer': { status: 504, detail: m.problem_payment_no_answer },
  'payment/not-found': { status: 404, detail: m.problem_not_found },
  'payment/refund-too-large': { status: 409, detail: m.problem_payment_refund_too_large },
  'payment/refused': { status: 409, detail: m.problem_payment_refused },
  'payment/unavailable': { status: 503, detail: m.problem_payment_unavailable },
  'photo/account-full': { status: 409, detail: m.problem_photo_account_full },
  'photo/busy': { status: 503, detail: m.problem_photo_busy },
  'photo/not-found': { status: 404, detail: m.problem_not_found },
  'photo/ordered': { status: 409, detail: m.problem_photo_ordered },
  'photo/quota': { status: 429, detail: m.problem_photo_quota },
  'photo/refused': { status: 422, detail: m.problem_photo_refused },
  'photo/too-large': { status: 413, detail: m.problem_photo_refused },
  'print-file/design-incomplete': { status: 422, detail: m.problem_design_incomplete },
  'print-file/file-missing': { status: 503, detail: m.problem_print_file_missing },
  'print-file/not-failed': { status: 409, detail: m.problem_print_file_not_failed },
  'print-file/not-found': { status: 404, detail: m.problem_not_found },
  'print-file/not-ready': { status: 409, detail: m.problem_print_file_not_ready },
  'picture/busy': { status: 503, detail: m.problem_picture_busy },
  'picture/too-many': { status: 429, detail: m.problem_picture_too_many },
  'post/not-found': { status: 404, detail: m.problem_not_found },
  'post/slug-taken': { status: 409, detail: m.problem_slug_taken },
  'request/cross-site': { status: 403, detail: m.problem_cross_site },
  'request/invalid': { status: 422, detail: m.problem_invalid },
  'request/malformed': { status: 400, detail: m.problem_malformed },
  'request/media-type': { status: 415, detail: m.problem_media_type },
  'request/method': { status: 405, detail: m.problem_method },
  'request/not-allowed': { status: 403, detail: m.problem_not_allowed },
  'request/not-found': { status: 404, detail: m.problem_not_found },
  'request/not-signed-in': { status: 401, detail: m.problem_not_signed_in },
  'request/session-missing': { status: 400, detail: m.problem_session_missing },
  'request/too-large': { status: 413, detail: m.problem_too_large },
  'request/too-many': { status: 429, detail: m.problem_too_many },
  'review/not-approved': { status: 409, detail: m.problem_review_not_approved },
  'review/not-delivered': { status: 409, detail: m.problem_review_not_delivered },
  'review/not-found': { status: 404, detail: m.problem_not_found },
  'review/order-reviewed': { status: 409, detail: m.problem_review_order_reviewed },
  'settlement/carriers-mixed': { status: 422, detail: m.problem_settlement_mixed },
  'settlement/not-found': { status: 404, detail: m.problem_not_found },
  'settlement/not-open': { status: 409, detail: m.problem_settlement_not_open },
  'site-picture/not-found': { status: 404, detail: m.problem_not_found },
  'site-picture/shown': { status: 409, detail: m.problem_site_picture_shown },
  'slider-image/moved': { status: 409, detail: m.problem_slides_moved },
  'slider-image/not-found': { status: 404, detail: m.problem_not_found },
  'slider-image/too-small': { status: 422, detail: m.problem_slide_too_small },
  'service/restoring': { status: 503, detail: m.problem_restoring },
  'service/storage-full': { status: 507, detail: m.problem_storage_full },
  'service/unavailable': { status: 503, detail: m.problem_unavailable },
  'storage/already-there': { status: 409, detail: m.problem_storage_already_there },
  'storage/busy': { status: 409, detail: m.problem_storage_busy },
  'storage/not-copied': { status: 409, detail: m.problem_storage_not_copied },
  'upload/broken-off': { status: 400, detail: m.problem_upload_broken_off },
  'upload/locked': { status: 423, detail: m.problem_upload_locked },
  'upload/not-found': { status: 404, detail: m.problem_not_found },
  'upload/offset': { status: 409, detail: m.problem_upload_offset },
  'upload/version': { status: 412, detail: m.problem_upload_version },
}

/** What a refusal says to people, where it is shown before it is one. */
export function problemDetail(code: ShopErrorCode): string {
  return answers[code].detail()
}

export function problemResponse(error: unknown): { response: Response; isBug: boolean } {
  if (error instanceof ShopError) return { response: refusal(error), isBug: false }
  if (isDiskFull(error)) return { response: refusal(new ShopError('service/storage-full')), isBug: true }
  if (isDatabaseAway(error) || isStorageAway(error) || error instanceof ChildDidNotBegin)
    return { response: refusal(new ShopError('service/unavailable', { retryAfterSeconds: 5 })), isBug: true }
  const problem = { type: 'about:blank', title: 'Internal Server Error', status: 500, detail: m.problem_bug(), code: 'service/bug' }
  return { response: answer(problem), isBug: true }
}

/** Ours, or the database's (53100), whether it says so in its own words or in the system's. */
function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(databaseErrorCode(error) ?? '')
}

/** What an S3 server answered, or did not, carries the metadata of the try. */
function isStorageAway(error: unknown): boolean {
  return error instanceof Error && '$metadata' in error
}

function refusal({ code, details }: ShopError): Response {
  const { status, detail } = answers[code]
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? String(status),
    status,
    detail: details.sentence ?? sentence({ code, details }) ?? detail(),
    code,
    ...(details.errors ? { errors: details.errors } : {}),
    ...(details.reason ? { reason: details.reason } : {}),
    ...(details.version ? { version: details.version } : {}),
    ...(details.quote ? { quote: details.quote } : {}),
  }
  return answer(problem, details.retryAfterSeconds)
}

function sentence({ code, details }: Pick<ShopError, 'code' | 'details'>): string | undefined {
  const waitSeconds = details.retryAfterSeconds ?? 0
  return code === 'request/too-many' && waitSeconds > 60 ? m.problem_too_many_minutes({ minutes: Math.ceil(waitSeconds / 60) }) : undefined
}

function answer(problem: Problem, retryAfterSeconds?: number): Response {
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}
