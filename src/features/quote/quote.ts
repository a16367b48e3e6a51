import * as z from 'zod/mini'
import { orderMethods, paymentMethods } from '#domain/prices/payment-methods.ts'
import { line, printable } from '#features/addresses/contact.ts'

const giftWords = line(300)
export const giftMessage = giftWords.check(printable)

export { paymentMethods, type PaymentMethod } from '#domain/prices/payment-methods.ts'

/** Wrapped, with a card that carries the message, and a slip without prices. */
export const Gift = z.object({ wrapped: z._default(z.boolean(), false), message: z.optional(giftWords) })
export type Gift = z.infer<typeof Gift>
export const GiftGiven = z.extend(Gift, { message: z.optional(giftMessage) })

export const maxGiftCards = 5

/** What a shopper may choose that changes what an order costs. */
export const choices = {
  carrierId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  discountCode: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  giftCardCodes: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(maxGiftCards))),
  gift: z.optional(z.nullable(Gift)),
}

export const QuoteRequest = z.object({
  ...choices,
  emirate: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  paymentMethod: z._default(z.enum(orderMethods), 'card'),
  /** With it, a code that one may use so many times is known to be used up before the order is placed. */
  email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const Quote = z.object({
  lines: z.array(
    z.object({
      itemId: z.string(),
      title: z.string(),
      /** Of what was sold: in Arabic, where `title` is in English. */
      titleAr: z.optional(z.string()),
      quantity: z.int(),
      unitFils: z.int(),
      /** Before the discount, of which `discountFils` is this line's part. */
      totalFils: z.int(),
      discountFils: z.int(),
      /** Contained in the price. */
      vatFils: z.int(),
    }),
  ),
  charges: z.array(z.object({ kind: z.enum(['delivery', 'wrapping', 'cash-on-delivery']), totalFils: z.int(), vatFils: z.int() })),
  goodsFils: z.int(),
  discountFils: z.int(),
  deliveryFils: z.int(),
  feesFils: z.int(),
  vatFils: z.int(),
  totalFils: z.int(),
  giftCardFils: z.int(),
  /** How much less the gift cards pay than they could, so that enough is left to charge a card with. */
  leftForCardFils: z.optional(z.int()),
  /** How much less they pay than they could, because gift cards don't buy gift cards. */
  notByGiftCardFils: z.optional(z.int()),
  toPayFils: z.int(),
  /** The carrier that is reckoned with; null for gift cards alone. */
  carrierId: z.nullable(z.string()),
  carriers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['standard', 'express', 'pickup']),
      feeFils: z.int(),
      /** Of the fee, what a long side adds; left out where none does, and in orders from before it was kept apart. */
      oversizeFils: z.optional(z.int()),
      /** How much more of goods makes it free; left out where it is free, and where nothing makes it so. */
      untilFreeFils: z.optional(z.int()),
      /** Days, YYYY-MM-DD. */
      from: z.string(),
      until: z.string(),
    }),
  ),
  /** The number of the quote whose prices these are, where staff have given one and it holds. */
  quotedAs: z.optional(z.string()),
  /** What stands in the way of ordering; of a line, where `itemId` says which. */
  problems: z.array(z.object({ code: z.string(), detail: z.string(), itemId: z.optional(z.string()) })),
  /** What wrapping would cost; orders placed before it was told have none. */
  wrappingFils: z.optional(z.int()),
  /** The ways to pay that the shop offers, in its order; an order has taken one of them. */
  methods: z.optional(
    z.array(
      z.object({
        method: z.enum(paymentMethods),
        feeFils: z.int(),
        /** The most that can be paid so, where the shop has set one. */
        mostFils: z.nullable(z.int()),
        /** Why this cart can't be paid so. */
        problem: z.nullable(z.string()),
      }),
    ),
  ),
})
export type Quote = z.infer<typeof Quote>

export const quoteCall = { method: 'POST', path: '/api/checkout/quote', body: QuoteRequest, answer: Quote } as const
