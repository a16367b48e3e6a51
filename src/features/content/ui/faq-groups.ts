import { m } from '#words/messages.js'

export type FaqGroup = { title: string; questions: readonly { question: string; answer: string }[] }

export function faqGroups(): readonly FaqGroup[] {
  return [
    {
      title: m.page_faqs_photo(),
      questions: [
        { question: m.faq_which_photo_q(), answer: m.faq_which_photo_a() },
        { question: m.faq_sharp_q(), answer: m.faq_sharp_a() },
        { question: m.faq_better_photo_q(), answer: m.faq_better_photo_a() },
        { question: m.faq_photos_kept_q(), answer: m.faq_photos_kept_a() },
      ],
    },
    {
      title: m.page_faqs_product(),
      questions: [
        { question: m.faq_size_q(), answer: m.faq_size_a() },
        { question: m.faq_mat_q(), answer: m.faq_mat_a() },
        { question: m.faq_edges_q(), answer: m.faq_edges_a() },
        { question: m.faq_hang_q(), answer: m.faq_hang_a() },
      ],
    },
    {
      title: m.page_faqs_delivery(),
      questions: [
        { question: m.faq_how_long_q(), answer: m.faq_how_long_a() },
        { question: m.faq_where_q(), answer: m.faq_where_a() },
        { question: m.faq_fee_q(), answer: m.faq_fee_a() },
        { question: m.faq_gift_q(), answer: m.faq_gift_a() },
      ],
    },
    {
      title: m.page_faqs_payment(),
      questions: [
        { question: m.faq_pay_q(), answer: m.faq_pay_a() },
        { question: m.faq_vat_q(), answer: m.faq_vat_a() },
        { question: m.faq_code_q(), answer: m.faq_code_a() },
      ],
    },
    {
      title: m.page_faqs_order(),
      questions: [
        { question: m.faq_account_q(), answer: m.faq_account_a() },
        { question: m.faq_cancel_q(), answer: m.faq_cancel_a() },
        { question: m.faq_wrong_q(), answer: m.faq_wrong_a() },
      ],
    },
  ]
}
