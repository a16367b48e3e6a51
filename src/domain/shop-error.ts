/** Every refusal the shop can give. A code is stable: browsers, API clients and messages/en.json rely on it. */
export const shopErrorCodes = [
  'account/current-password-wrong',
  'account/email-taken',
  'account/last-admin',
  'account/link-expired',
  'account/login-failed',
  'account/not-found',
  'account/open-orders',
  'account/session-not-found',
  'account/two-factor-code-wrong',
  'account/two-factor-not-started',
  'account/two-factor-on',
  'account/two-factor-required',
  'account/username-taken',
  'account/weak-password',
  'address/not-found',
  'api-key/not-found',
  'api-key/scope',
  'api-key/unknown',
  'backup/busy',
  'backup/not-found',
  'cart/canvas-mismatch',
  'cart/design-unknown',
  'cart/empty',
  'cart/frame-missing',
  'cart/frame-unknown',
  'cart/frame-out-of-stock',
  'cart/full',
  'cart/item-not-found',
  'cart/mat-unknown',
  'cart/size-unknown',
  'catalogue/day-over',
  'catalogue/last-one',
  'catalogue/moment-over',
  'catalogue/not-found',
  'catalogue/price-unknown',
  'catalogue/schedule-applied',
  'design/caption',
  'claim/answered',
  'claim/not-found',
  'claim/open',
  'claim/too-late',
  'cod/gift-cards-only',
  'cod/too-much',
  'delivery/carrier-not-found',
  'delivery/carrier-unavailable',
  'delivery/carriers-moved',
  'delivery/holiday-not-found',
  'delivery/last-carrier',
  'design/cells',
  'design/frame-missing',
  'design/frame-unknown',
  'design/layout-unknown',
  'design/not-drawn',
  'design/not-found',
  'design/photo-unknown',
  'design/size-unknown',
  'design/stale',
  'discount/code-taken',
  'discount/expired',
  'discount/gift-cards-only',
  'discount/minimum',
  'discount/no-such-product',
  'discount/not-found',
  'discount/not-yet',
  'discount/unknown',
  'discount/used-by-you',
  'discount/used-up',
  'gift-card/no-resend',
  'gift-card/not-found',
  'gift-card/record-not-found',
  'gift-card/unknown',
  'handoff/not-found',
  'handoff/over',
  'handoff/used',
  'job/not-failed',
  'job/not-found',
  'mail/not-found',
  'order/design-incomplete',
  'order/item-unavailable',
  'order/key-missing',
  'order/key-reused',
  'order/low-quality',
  'order/no-invoice',
  'production/batch-too-large',
  'order/not-cancellable',
  'order/not-found',
  'order/out-of-stock',
  'order/pieces-open',
  'order/refund-too-much',
  'order/state',
  'order/total-moved',
  'page-metadata/not-found',
  'payment/bad-signature',
  'payment/closed',
  'payment/key-reused',
  'payment/no-answer',
  'payment/not-found',
  'payment/refund-too-large',
  'payment/unavailable',
  'photo/busy',
  'photo/not-found',
  'photo/ordered',
  'photo/quota',
  'photo/refused',
  'photo/too-large',
  'print-file/design-incomplete',
  'print-file/file-missing',
  'print-file/not-failed',
  'print-file/not-found',
  'print-file/not-ready',
  'request/cross-site',
  'request/invalid',
  'request/malformed',
  'request/media-type',
  'request/method',
  'request/not-allowed',
  'request/not-found',
  'request/not-signed-in',
  'request/session-missing',
  'request/too-large',
  'request/too-many',
  'review/not-approved',
  'review/not-delivered',
  'review/not-found',
  'review/order-reviewed',
  'service/storage-full',
  'service/unavailable',
  'upload/broken-off',
  'upload/locked',
  'upload/not-found',
  'upload/offset',
  'upload/version',
] as const

export type ShopErrorCode = (typeof shopErrorCodes)[number]

export type FieldError = { path: string; message: string }

type Details = {
  errors?: FieldError[]
  retryAfterSeconds?: number
  /** Which of several causes it was, and the sentence that says so. */
  reason?: string
  sentence?: string
  /** What is stored now, where the caller went by an older one. */
  version?: number
  /** What it costs now, where the caller went by an older price. */
  quote?: object
}

/** A refusal: thrown by services, mapped to HTTP in one place (platform/http/problem.ts). */
export class ShopError extends Error {
  readonly code: ShopErrorCode
  readonly details: Details

  constructor(code: ShopErrorCode, details: Details = {}) {
    super(code)
    this.name = 'ShopError'
    this.code = code
    this.details = details
  }
}
